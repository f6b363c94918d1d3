import type { OperationKind } from '#contract/batchOperations.ts';
import type { BatchRefusal } from '#contract/batchRefusals.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../foundations.ts';
import type { SecurityEvent } from '../../securityLog.ts';
import type { Actor } from '../../writes/activity.ts';

/** Some of the items of an operation, settled in one transaction. */
export interface Batch<P> {
  tx: Tx;
  /** Ascending. */
  ids: number[];
  parameters: P;
  /** Names the operation, the same at every try. */
  key: string;
  /** Who asked; a full administrator still. */
  actor: Actor & { id: number };
}

/** What became of a batch. Items in neither list were so already. */
export interface Outcome {
  changed: number[];
  refused: { id: number; reason: BatchRefusal }[];
  /** Enrolments that were made, or went with a user. */
  subscriptions?: number;
  /** Keys to remove from the storage once the transaction has committed. */
  removedFiles?: string[];
  /** Recorded once the transaction has committed. */
  securityEvent?: SecurityEvent;
}

/**
 * Something that can be done to many users or enrolments at once. A module that has one starts it with `startOperation`,
 * and names it in its `index.ts`.
 */
export interface Operation<P> {
  kind: OperationKind;
  /** In Italian, as the activity log names it. */
  name: string;
  /** Items settled in one transaction: few enough that nobody waits long for their locks. */
  batchSize(parameters: P): number;
  /**
   * Locks whom a batch may take an administrator's right from, before it is looked whether who asked has theirs: of two who take it
   * from each other one comes first. Left out where nobody's right is taken.
   */
  hold?(tx: Tx, ids: number[], userId: number | null): Promise<unknown>;
  /** Settles a batch. It may be called again for one that was rolled back. */
  settle(deps: Deps<'jobs'>, batch: Batch<P>): Promise<Outcome>;
  /** What the activity log says of the parameters, in its own words. */
  describe?(parameters: P): Record<string, unknown>;
}

/** What a batch of these ids came to, those that are gone refused as such. */
export const computeOutcome = (
  ids: number[],
  found: ReadonlyMap<number, BatchRefusal | 'change' | 'keep'>,
): Pick<Outcome, 'changed' | 'refused'> => ({
  changed: ids.filter((id) => found.get(id) === 'change'),
  refused: ids.flatMap((id) => {
    const verdict = found.get(id) ?? 'absent';
    return verdict === 'change' || verdict === 'keep' ? [] : [{ id, reason: verdict }];
  }),
});
