import { useCallback } from 'react';
import { useStore } from 'react-admin';
import type { OperationKind } from '#contract/batchOperations.ts';

/** An operation that was asked for and is not done with. */
export interface StartedBatch {
  id: number;
  kind: OperationKind;
  /** Where it is followed. */
  address: string;
  /** Asked for before this page was loaded, or in another one. */
  isFound?: true;
}

const none: StartedBatch[] = [];

/** The operations followed wherever one goes, and ways to add some and to leave one. */
export const useStartedBatches = () => {
  const [started, setStarted] = useStore<StartedBatch[]>('startedBatches', none);
  const add = useCallback(
    (...more: StartedBatch[]) =>
      setStarted((known) => [...known, ...more.filter(({ id }) => known.every((one) => one.id !== id))]),
    [setStarted],
  );
  const remove = useCallback((id: number) => setStarted((known) => known.filter((one) => one.id !== id)), [setStarted]);
  return [started, { add, remove }] as const;
};
