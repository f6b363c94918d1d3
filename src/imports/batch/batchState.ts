import type { ImportBatchRow } from '#contract/imports.ts';
import { imports } from '../../i18n/imports.ts';

export type BatchState = 'running' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone';

/** How an import stands. It went well only when it has ended, with success and without an error. */
export const stateOf = ({ ended, success, queue_operation_error, cancelled, undo }: ImportBatchRow): BatchState => {
  if (cancelled) return 'cancelled';
  if (!ended) return 'running';
  if (!success || queue_operation_error !== null) return 'failed';
  if (undo === 'running') return 'undoing';
  return undo === 'done' ? 'undone' : 'done';
};

export const isMoving = (batch: ImportBatchRow): boolean => ['running', 'undoing'].includes(stateOf(batch));

/** Who imported it. */
export const personOf = ({ user }: Pick<ImportBatchRow, 'user'>): string =>
  user ? `${user.first_name} ${user.last_name}` : imports.list.erasedUser;
