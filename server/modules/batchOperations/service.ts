import type { RawBuilder } from 'kysely';
import type { BatchOperation, UnfinishedOperation } from '#contract/batchOperations.ts';
import { personLimits } from '#contract/limits.ts';
import type { JobMessage, StartedJob } from '#contract/streams.ts';
import { allowLongStatements, type Db } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { countUnfinished, unended } from '../../writes/unfinished.ts';
import { describeCancelling, noteCancelled } from '../jobNotices/service.ts';
import { describeJob } from '../jobStreams/messageRules.ts';
import { buildStreamAddress } from '../jobStreams/service.ts';
import type { Operation } from './operationRules.ts';
import {
  endUnfinished,
  findOperation,
  holdOperation,
  insertOperation,
  listUnfinished,
  selectGivenIds,
} from './repository.ts';

/**
 * The items of a choice as a query of ids: those named, or all that fit the filters, which `choose` is asked for.
 * @throws 400 for both, or neither.
 */
export const chooseItems = async <F>(
  { ids, filters }: { ids?: number[]; filters?: F },
  choose: (filters: F) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>,
): Promise<RawBuilder<unknown>> => {
  if (ids && filters) throw refusals.invalid('ids', 'si sceglie uno per uno, oppure con i filtri');
  if (ids) return selectGivenIds(ids);
  if (!filters) throw refusals.invalid('ids', 'va scelto almeno un elemento, oppure i filtri');
  return choose(filters);
};

interface Asked<P> {
  parameters: P;
  /** A query of the ids it is about. */
  items: RawBuilder<unknown>;
  expected_count: number | undefined;
}

/**
 * Records an operation, with the items as they are now, and queues it, all or nothing.
 * @throws 400 for no items; 409 `selection_changed` when they are not as many as were shown; 429 `too_many_jobs`.
 */
export const startOperation = async <P extends object>(
  { db, jobs, tokens }: Deps<'db' | 'jobs' | 'tokens'>,
  person: Person,
  { kind }: Operation<P>,
  { items, parameters, expected_count }: Asked<P>,
): Promise<StartedJob> => {
  const id = await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    const most = personLimits.unfinishedOperations;
    if ((await countUnfinished(tx, 'batch_operations', person.id, unended)) >= most)
      throw refusals.tooManyJobs(most, 'operazioni');
    const operation = await insertOperation(tx, { user_id: person.id, kind, parameters, items });
    if (expected_count !== undefined && expected_count !== operation.total)
      throw refusals.selectionChanged(operation.total);
    if (operation.total === 0) throw refusals.invalid('filters', 'nessun risultato');
    await jobs.send('batch-operation', { operation_id: operation.id }, tx);
    return operation.id;
  });
  return { resource: { id }, sse_url: await buildStreamAddress(tokens, { kind: 'batch_operation', id }, person) };
};

/** The operations of a person that have not ended, each with a new address to follow it. */
export const findUnfinished = async (
  { db, tokens }: Deps<'db' | 'tokens'>,
  person: Person,
): Promise<UnfinishedOperation[]> =>
  Promise.all(
    (await listUnfinished(db, person.id)).map(async (operation) => ({
      ...operation,
      sse_url: await buildStreamAddress(tokens, { kind: 'batch_operation', id: operation.id }, person),
    })),
  );

/** @throws 404 */
export const requireOperation = async (db: Db, id: number): Promise<BatchOperation> => {
  return requireFound(await findOperation(db, id), 'L’operazione');
};

/**
 * Stops an operation after the batch under way: what is done stays done. Asked for again it stays as it is.
 * @throws 404; 409 `already_ended`
 */
export const cancelOperation = async ({ db }: Deps<'db'>, person: Person, id: number): Promise<BatchOperation> => {
  await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    const held = await holdOperation(tx, id);
    if (!held) return;
    const { user_id } = held;
    const queue_operation_error = describeCancelling(person, 'batch_operation', user_id);
    await endUnfinished(tx, id, { cancelled: true, queue_operation_error });
    await noteCancelled(tx, person, {
      kind: 'batch_operation',
      id,
      user_id,
      object_type: 'batchOperation',
      // Which operation it was, its own entries say.
      object_name: '',
    });
  });
  const operation = await requireOperation(db, id);
  if (!operation.cancelled) throw refusals.blocked('already_ended', 'L’operazione è già terminata.');
  return operation;
};

const words = {
  waiting: 'In attesa',
  running: 'Operazione in corso',
  done: 'Operazione avvenuta con successo!',
  cancelled: 'Operazione fermata.',
};

/** The present state of an operation, for its followers; null for one that is not there, or not theirs. */
export const findOperationMessage = async (db: Db, id: number, userId: number): Promise<JobMessage | null> => {
  const operation = await findOperation(db, id);
  if (operation?.user?.id !== userId) return null;
  const settled = operation.changed_count + operation.unchanged_count + operation.refused_count;
  const progress = Math.floor((100 * settled) / operation.total);
  const { waiting, running, ...ends } = words;
  return describeJob({ ...operation, progress }, { ...ends, running: settled > 0 ? running : waiting });
};
