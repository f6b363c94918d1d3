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
const signInAgain = async (username: string, password: string): Promise<void> => {
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

/** Whether a change without an answer may have been made: nobody knows. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.isOffline || error.status >= 500);

/** Whether the new password is the present one already; the session is open then. */
const isSavedAlready = async (username: string, password: string): Promise<boolean> => {
  try {
    await signInAgain(username, password);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'wrong_credentials') return false;
    throw error;
  }
};

/** Remembers the passwords whose change had no answer, any of which may be the present one, until a change has succeeded. */
export const createUnansweredChanges = () => {
  const passwords = new Set<string>();
  return {
    /** Whether this one was made before, by a change whose answer got lost. */
    wasMade: async (username: string, password: string): Promise<boolean> => {
      const isMade = passwords.has(password) && (await isSavedAlready(username, password));
      if (isMade) passwords.clear();
      return isMade;
    },
    /** Makes the change, and notes that no answer came. */
    make: async <T>(password: string, change: () => Promise<T>): Promise<T> => {
      try {
        const made = await change();
        passwords.clear();
        return made;
      } catch (error) {
        if (isUncertain(error)) passwords.add(password);
        throw error;
      }
    },
  };
};

const unanswered = createUnansweredChanges();

/**
 * Changes one's own password on a line that may fall. Where no answer came, the new password itself tells whether it was changed,
 * now or at the next try: the session has ended then, and the password before opens no other.
 * @param read what the change answers, where its own answer got lost
 */
export const changeOwnPassword = async <T>(
  username: string,
  password: string,
  { change, read }: { change: () => Promise<T>; read: () => Promise<T> },
): Promise<T> => {
  if (await unanswered.wasMade(username, password)) return read();
  try {
    return await unanswered.make(password, () => staySignedIn(password, change, () => username));
  } catch (error) {
    if (isUncertain(error) && (await unanswered.wasMade(username, password).catch(() => false))) return read();
    throw error;
  }
};
