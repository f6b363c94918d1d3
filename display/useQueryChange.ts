import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listAskedSince } from './askedTexts.ts';

/**
 * The query of the address, and how to change it. A change begins from the query asked for last: react-router hands it
 * the one drawn last, and of two made one after the other on a busy machine the first would be lost.
 */
export const useQueryChange = () => {
  const [query, setQuery] = useSearchParams();
  const drawn = query.toString();
  /** The query on the screen, then those asked for and not drawn yet. */
  const asked = useRef<readonly string[]>([drawn]);
  useEffect(() => {
    asked.current = listAskedSince(asked.current, drawn) ?? [drawn];
  }, [drawn]);
  const change = useCallback(
    (build: (before: URLSearchParams) => URLSearchParams, options?: { replace?: boolean }): void => {
      const next = build(new URLSearchParams(asked.current.at(-1)));
      asked.current = [...asked.current, next.toString()];
      setQuery(next, options);
    },
    [setQuery],
  );
  return [query, change] as const;
};
