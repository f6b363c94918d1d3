import { apiFetch } from '#auth/apiFetch.ts';
import { storeTokens } from '#auth/session.ts';

interface Saved {
  username?: string;
  new_password?: string;
}

/** A new password of one's own ends every session, the present one too: the new password opens it again. */
export const staySignedIn = async ({ username }: Saved, { new_password }: Saved): Promise<void> => {
  if (!username || !new_password) return;
  const { auth } = await apiFetch('POST v1/auth/login/', { body: { username, password: new_password } });
  storeTokens(auth.token, auth.refresh);
};
