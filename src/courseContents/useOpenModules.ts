import { useCallback } from 'react';
import { useStore } from 'react-admin';
import { openModulesKey } from '../layout/store.ts';

/** Choices remembered; the oldest are forgotten. */
const keptMax = 500;

type Choices = [id: number, isOpen: boolean][];

/** Which modules stand open: the first one and empty ones, until they are opened or closed by hand, which is remembered. */
export const useOpenModules = () => {
  const [choices, setChoices] = useStore<Choices>(openModulesKey, []);
  const isOpen = (module: { id: number; sections: readonly unknown[] }, place: number): boolean =>
    choices.find(([id]) => id === module.id)?.[1] ?? (place === 0 || module.sections.length === 0);
  const setOpen = useCallback(
    (moduleId: number, isNowOpen: boolean) =>
      setChoices((before: Choices) =>
        [...before.filter(([id]) => id !== moduleId), [moduleId, isNowOpen] as [number, boolean]].slice(-keptMax),
      ),
    [setChoices],
  );
  return { isOpen, setOpen };
};
