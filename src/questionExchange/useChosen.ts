import { useState } from 'react';

/** Which of many are chosen, by their keys. */
export const useChosen = (first: readonly string[] = []) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(first));
  return {
    chosen,
    isChosen: (key: string) => chosen.has(key),
    toggle: (key: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
    set: (keys: readonly string[]) => setChosen(new Set(keys)),
  };
};
