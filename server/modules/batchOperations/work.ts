import { defineRetried } from '../../jobs/queues.ts';
import { keepTrace } from '../../writes/jobTraces.ts';
import type { Module } from '../module.ts';
import { fail } from './end.ts';
import type { Operation } from './operationRules.ts';
import { type OperationDeps, runOperation } from './run.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    /** A while of an operation on many users or enrolments, which then stands at the end of the queue again. */
    'batch-operation': { operation_id: number };
    'batch-operation-failed': { operation_id: number };
  }
}

export const queues = defineRetried('batch-operation');

/** What is told of an operation that failed at every try. */
const describeFailedOperation = (id: number): string =>
  `L’operazione n. ${id} è stata tentata più volte senza riuscire: ciò che era già fatto resta fatto. Se succede ancora, comunica questo numero a chi gestisce la piattaforma.`;

/** Works on the operations of all modules as they are asked for. One that fails is tried again; one that fails for good says so. */
export const workOnBatchOperations = async (deps: OperationDeps, modules: readonly Module[]): Promise<void> => {
  const { db, jobs } = deps;
  // Their parameters come from the database, where they were checked when the operation was asked for.
  const known = modules.flatMap(({ operations = [] }) => operations) as Operation<unknown>[];
  await jobs.work('batch-operation', async ({ operation_id }) => {
    try {
      await runOperation(deps, known, operation_id);
    } catch (error) {
      await keepTrace(db, 'batch_operations', operation_id, error);
      throw error;
    }
  });
  await jobs.work('batch-operation-failed', ({ operation_id }) =>
    db.transaction().execute((tx) => fail(tx, operation_id, describeFailedOperation(operation_id))),
  );
};
