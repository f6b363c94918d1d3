import { ApiError } from '#auth/apiError.ts';
import { apiFetch } from '#auth/apiFetch.ts';
import { clearSession, storeTokens } from '#auth/session.ts';
import { challengeOf } from '#contract/challenge.ts';

interface Saved {
  username?: string;
  new_password?: string;
}

/**
 * A new password of one's own ends every session, the present one too: the new password opens it again. Who has a second
 * factor is led to the login, which asks for both.
 */
export const staySignedIn = async ({ username }: Saved, { new_password }: Saved): Promise<void> => {
  if (!username || !new_password) return;
  try {
    const { auth } = await apiFetch('POST v1/auth/login/', { body: { username, password: new_password } });
    storeTokens(auth.token, auth.refresh);
  } catch (error) {
    if (!(error instanceof ApiError) || challengeOf(error.body) === null) throw error;
    clearSession();
    window.location.assign('/login?password_changed');
    await new Promise(() => {});
  }
};
