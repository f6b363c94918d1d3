import { describeFailure } from '../../jobs/failure.ts';
import { fail } from './end.ts';
import type { Operation } from './operationRules.ts';
import { keepTrace } from './repository.ts';
import { type OperationDeps, runOperation } from './run.ts';

/** What is told of an operation that failed at every try. */
const reasonOf = (id: number): string =>
  `L’operazione n. ${id} è stata tentata più volte senza riuscire: ciò che era già fatto resta fatto. Se succede ancora, comunica questo numero a chi gestisce la piattaforma.`;

/** Works on these operations as they are asked for. One that fails is tried again; one that fails for good says so. */
export const workOnBatchOperations = async (
  deps: OperationDeps,
  operations: readonly Operation<never>[],
): Promise<void> => {
  const { db, jobs } = deps;
  // Their parameters come from the database, where they were checked when the operation was asked for.
  const known = operations as readonly Operation<unknown>[];
  await jobs.work('batch-operation', async ({ operation_id }) => {
    try {
      await runOperation(deps, known, operation_id);
    } catch (error) {
      await keepTrace(db, operation_id, describeFailure(error)).catch(() => {});
      throw error;
    }
  });
  await jobs.work('batch-operation-failed', ({ operation_id }) =>
    db.transaction().execute((tx) => fail(tx, operation_id, reasonOf(operation_id))),
  );
};
