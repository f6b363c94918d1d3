import { useState } from 'react';

/** Which groups of courses are folded, kept in this browser. */
const key = 'corsia_folded_courses';

const readFolded = (): number[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
};

const keepFolded = (ids: number[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // They fold again by hand.
  }
};

/** Whether the group of a typology is folded (0 for the courses without one), and turning that round. */
export const useFolded = (typologyId: number): [isFolded: boolean, toggle: () => void] => {
  const [isFolded, setIsFolded] = useState(() => readFolded().includes(typologyId));
  return [
    isFolded,
    () => {
      const others = readFolded().filter((id) => id !== typologyId);
      keepFolded(isFolded ? others : [...others, typologyId]);
      setIsFolded(!isFolded);
    },
  ];
};
