import { useCallback } from 'react';
import { makeUuid } from '#data/makeUuid.ts';
import { keepWrites, readKept } from './keptWrites.ts';

type KeyOfContent = readonly [content: string, key: string];

/**
 * As `useClientKeys`, also once the dialog was closed and opened again or the page was loaded again: the keys are kept for this
 * tab under a name until they are forgotten, which is when an answer says that something was made.
 *
 *     const [makeKey, forgetKeys] = useKeptClientKeys(`regrading keys ${id}`);
 */
export const useKeptClientKeys = (name: string): [(content: string) => string, () => void] => {
  const makeKey = useCallback(
    (content: string): string => {
      const kept = readKept<KeyOfContent>(name);
      const known = kept.find(([one]) => one === content);
      if (known) return known[1];
      const key = makeUuid();
      keepWrites(name, [...kept, [content, key]]);
      return key;
    },
    [name],
  );
  const forget = useCallback(() => keepWrites(name, []), [name]);
  return [makeKey, forget];
};
