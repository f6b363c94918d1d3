import type { Target } from './questions.ts';

const letters = { questions: 'q', answers: 'a', likert_questions: 'r' } as const;
const serverName = /^[qar]\d+$/;

export const buildServerName = (list: Target['list'], id: number): string => `${letters[list]}${id}`;

/**
 * What the server calls what the builder shows: `q12`, `a12` or `r12`. What was read goes by that; what was made in this tab
 * keeps its client key.
 */
export const createNames = () => {
  const names = new Map<string, string>();
  const keys = new Map<string, string>();
  const findName = (key: string): string | undefined => names.get(key) ?? (serverName.test(key) ? key : undefined);
  return {
    getKey: (name: string): string => keys.get(name) ?? name,
    /** Whether the server has what this key stands for. */
    isKnown: (key: string): boolean => findName(key) !== undefined,
    /** The server's id of what it has. */
    getId: (key: string): number => Number(findName(key)?.slice(1)),
    nameKey: (key: string, name: string): void => {
      names.set(key, name);
      keys.set(name, key);
    },
    /** Client keys with their names. */
    list: (): [string, string][] => [...names],
  };
};
