import { useRef } from 'react';
import { isSavedAlready, isUncertain } from '#data/staySignedIn.ts';

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
