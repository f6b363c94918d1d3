import { ApiError, readChallenge } from '#auth/apiError.ts';
import { fetchApi } from '#auth/fetchApi.ts';
import { clearSession, storeTokens } from '#auth/session.ts';
import { changeSession } from '#auth/sessionChange.ts';

const goToLogin = async (): Promise<never> => {
  clearSession();
  window.location.assign('/login?password_changed');
  return new Promise<never>(() => {});
};

/**
 * Opens the session again with a new password. Who has a second factor is led to the login, which asks for both.
 * @throws ApiError, `wrong_credentials` where it is not the password.
 */
export const signInAgain = async (username: string, password: string): Promise<void> => {
  try {
    const { auth } = await fetchApi('POST v1/auth/login/', { body: { username, password } });
    storeTokens(auth.token, auth.refresh);
  } catch (error) {
    if (!(error instanceof ApiError) || readChallenge(error.body) === null) throw error;
    await goToLogin();
  }
};

/**
 * A new password of one's own ends every session, the present one too: the new password opens it again. Where that
 * does not go well the password is changed all the same, and the login says so.
 */
export const staySignedIn = <T>(
  new_password: string,
  change: () => Promise<T>,
  readUsername: (changed: T) => string,
): Promise<T> =>
  changeSession(async () => {
    const changed = await change();
    await signInAgain(readUsername(changed), new_password).catch(goToLogin);
    return changed;
  });
