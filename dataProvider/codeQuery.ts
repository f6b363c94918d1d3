import { importAgain } from '#auth/importAgain.ts';

/** Asks for the code of a part of a screen, once a page. A part that did not come can be asked for again. */
export const makeCodeQuery = <Code extends { default: unknown }>(name: string, load: () => Promise<Code>) => ({
  queryKey: ['code', name] as const,
  queryFn: () => importAgain(load, 'default'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
  retry: 1,
});
