import { useCallback, useRef } from 'react';
import { makeUuid } from '#data/makeUuid.ts';

/**
 * Returns a key for each content that is sent to be made: the same for the same, so that what is sent again after its answer
 * was lost is made once.
 */
export const useClientKeys = (): ((content: string) => string) => {
  const keys = useRef(new Map<string, string>());
  return useCallback((content) => {
    const key = keys.current.get(content) ?? makeUuid();
    keys.current.set(content, key);
    return key;
  }, []);
};
