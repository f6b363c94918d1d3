import { useStore } from 'react-admin';
import type { OperationKind } from '#contract/batchOperations.ts';

/** An operation that was asked for on this page and is not done with. */
export interface StartedBatch {
  id: number;
  kind: OperationKind;
  /** Where it is followed. */
  address: string;
}

const none: StartedBatch[] = [];

/** The operations asked for on this page, followed wherever one goes. */
export const useStartedBatches = () => useStore<StartedBatch[]>('startedBatches', none);
