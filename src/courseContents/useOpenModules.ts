import { useCallback, useState } from 'react';
import { useStore } from 'react-admin';
import { openModulesKey } from '../store/store.ts';

/** Choices remembered; the oldest are forgotten. */
const keptMax = 500;

type Choices = [id: number, isOpen: boolean][];

interface Module {
  id: number;
  sections: readonly unknown[];
}

/** Modules that begin open: of those that are there first the first one, and empty ones. They stay so, whatever is moved. */
const useBeginnings = (modules: readonly Module[]) => {
  const [begun] = useState(() => new Map<number, boolean>());
  const isStart = begun.size === 0;
  for (const [place, { id, sections }] of modules.entries())
    if (!begun.has(id)) begun.set(id, (isStart && place === 0) || sections.length === 0);
  return begun;
};

/** Which modules stand open: as they begin, until they are opened or closed by hand, which is remembered. */
export const useOpenModules = (modules: readonly Module[]) => {
  const [choices, setChoices] = useStore<Choices>(openModulesKey, []);
  const begun = useBeginnings(modules);
  const isOpen = ({ id }: Module): boolean => choices.find(([other]) => other === id)?.[1] ?? begun.get(id) ?? false;
  const setOpen = useCallback(
    (moduleId: number, isNowOpen: boolean) =>
      setChoices((before: Choices) =>
        [...before.filter(([id]) => id !== moduleId), [moduleId, isNowOpen] as [number, boolean]].slice(-keptMax),
      ),
    [setChoices],
  );
  return { isOpen, setOpen };
};
