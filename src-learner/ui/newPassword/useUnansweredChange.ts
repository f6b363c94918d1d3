import { useRef } from 'react';
import { ApiError } from '#auth/apiError.ts';
import { signInAgain } from '#data/staySignedIn.ts';

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

/** How to change a password on a line that falls. */
export const useUnansweredChange = (username: string) => {
  /** The passwords whose change had no answer: any of them may be the present one. */
  const unanswered = useRef(new Set<string>());
  return {
    /** Whether this one was made before, by a change whose answer got lost. */
    wasMade: async (password: string): Promise<boolean> =>
      unanswered.current.has(password) && (await isSavedAlready(username, password)),
    /** Makes the change, and notes that no answer came. */
    make: async <T>(password: string, change: () => Promise<T>): Promise<T> => {
      try {
        return await change();
      } catch (failure) {
        if (isUncertain(failure)) unanswered.current.add(password);
        throw failure;
      }
    },
  };
};
