import { useCallback, useState } from 'react';
import { keepWrites, readKept } from './keptWrites.ts';

/** Whether something was typed in a dialog that was never closed, such as when the session ended. */
export const hasKept = (name: string): boolean => readKept(name).length > 0;

/**
 * What is typed in a dialog, kept for the next page of this tab until it is forgotten: a dialog forgets it when it is closed and
 * when it has done its work.
 *
 *     const [reason, setReason, forget] = useKept(`regrading ${id}`, '');
 */
export const useKept = <T>(name: string, initial: T): [T, (typed: T) => void, () => void] => {
  const [typed, setTyped] = useState<T>(() => readKept<T>(name)[0] ?? initial);
  const keep = useCallback(
    (next: T) => {
      setTyped(next);
      keepWrites(name, [next]);
    },
    [name],
  );
  const forget = useCallback(() => keepWrites(name, []), [name]);
  return [typed, keep, forget];
};
