import { fetchApi } from '#auth/fetchApi.ts';

/** Calls that lead to a new password. All reject with an ApiError. */

export const sendRecoveryMail = (email: string) => fetchApi('POST v1/auth/recover/mail/', { body: { email } });

/** Time an answer about a link is waited for before its form is shown (ms). */
const linkTimeout = 5_000;

/** Rejects with 401 where the link to a new password would be refused; the link is not used. */
export const checkRecoveryLink = (pwd_recovery_token: string, signal?: AbortSignal) =>
  fetchApi('POST v1/auth/recover/check/', { body: { pwd_recovery_token }, signal, timeout: linkTimeout });

export const recoverPassword = (password: string, pwd_recovery_token: string) =>
  fetchApi('PUT v1/auth/recover/password/', { body: { password, pwd_recovery_token } });

/** The change forced at the first login; the answer carries new tokens, since every older session ends. */
export const changeFirstPassword = (password: string) =>
  fetchApi('PUT v1/auth/recover/password/', { body: { password } });

export const changePassword = (id: number, old_password: string, new_password: string) =>
  fetchApi('PUT v1/users/{id}/', { params: { id }, body: { old_password, new_password } });
