import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../foundations.ts';
import { recordActivity } from '../../writes/activity.ts';
import { holdActor } from '../../writes/jobActor.ts';
import { removeFromStorage } from '../../writes/storedFiles.ts';
import { fail, succeed } from './end.ts';
import type { Operation, Outcome } from './operationRules.ts';
import { holdOperation, listNextItems, settleItems } from './repository.ts';

export type OperationDeps = Deps<'db' | 'jobs' | 'storage' | 'security'>;

/** Milliseconds an operation works before it lets the others have their turn. */
const turn = 2000;

const actorGone = 'Chi ha chiesto l’operazione non è più un amministratore: ciò che era già fatto resta fatto.';

interface Settled {
  /** Whether there may be more. */
  isUnfinished: boolean;
  removedFiles?: string[];
  securityEvent?: Outcome['securityEvent'];
}

/**
 * Settles the next items of an operation in one transaction: what is done to them, what is noted of it and the entry of the
 * activity log are kept together or not at all, so that nothing is done twice.
 */
const settleBatch = (deps: OperationDeps, operations: readonly Operation<unknown>[], id: number): Promise<Settled> =>
  deps.db.transaction().execute(async (tx): Promise<Settled> => {
    const held = await holdOperation(tx, id);
    if (!held) return { isUnfinished: false };
    const operation = operations.find(({ kind }) => kind === held.kind);
    if (!operation) throw new Error(`nothing settles operations of kind ${held.kind}`);
    const { parameters } = held;
    const ids = await listNextItems(tx, id, held.settled_item_id, operation.batchSize(parameters));
    if (ids.length === 0) {
      await succeed(tx, id);
      return { isUnfinished: false };
    }
    await operation.hold?.(tx, ids, held.user_id);
    const actor = await holdActor(tx, held.user_id);
    if (!actor) {
      await fail(tx, id, actorGone);
      return { isUnfinished: false };
    }
    const outcome = await operation.settle(deps, { tx, ids, parameters, actor, key: `batch-${id}` });
    await settleItems(tx, id, ids, outcome);
    if (outcome.changed.length > 0)
      await recordActivity(tx, actor, {
        action: 'other',
        object_type: 'batchOperation',
        object_id: id,
        object_name: operation.name,
        after: {
          batch_changed: outcome.changed.length,
          ...(outcome.refused.length > 0 && { batch_refused: outcome.refused.length }),
          ...(outcome.subscriptions && { batch_subscriptions: outcome.subscriptions }),
          ...operation.describe?.(parameters),
          changed_ids: outcome.changed,
        },
      });
    return { isUnfinished: true, removedFiles: outcome.removedFiles, securityEvent: outcome.securityEvent };
  });

/**
 * Works on an operation for a while, then puts it at the end of the queue: a small one never waits for a large one to end.
 * Between two batches it rests as long as one took, so that calls are answered.
 */
export const runOperation = async (
  deps: OperationDeps,
  operations: readonly Operation<unknown>[],
  id: number,
): Promise<void> => {
  const begun = performance.now();
  for (;;) {
    const started = performance.now();
    const { isUnfinished, removedFiles = [], securityEvent } = await settleBatch(deps, operations, id);
    if (securityEvent) deps.security.record(securityEvent);
    if (removedFiles.length > 0) await removeFromStorage(deps.storage, removedFiles);
    if (!isUnfinished) return;
    if (performance.now() - begun > turn) return deps.jobs.send('batch-operation', { operation_id: id });
    await wait(performance.now() - started);
  }
};
