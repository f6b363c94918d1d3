import type { ImportBatch, ImportBatchRow } from '#contract/imports.ts';
import { imports } from '../../i18n/imports.ts';
import type { End } from '../useJob.ts';

export type BatchState =
  | 'running'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'undoing'
  | 'undone'
  | 'undoneInPart'
  | 'undoFailed';

/** How an import stands. It went well only when it has ended, with success and without an error. */
export const judgeState = ({
  ended,
  success,
  queue_operation_error,
  cancelled,
  undo,
  undo_left,
}: ImportBatchRow): BatchState => {
  if (cancelled) return 'cancelled';
  if (!ended) return 'running';
  if (!success || queue_operation_error !== null) return 'failed';
  if (undo === 'running') return 'undoing';
  if (undo === 'failed') return 'undoFailed';
  if (undo !== 'done') return 'done';
  return undo_left > 0 ? 'undoneInPart' : 'undone';
};

export const isMoving = (batch: ImportBatchRow): boolean => ['running', 'undoing'].includes(judgeState(batch));

const wentWell: readonly BatchState[] = ['done', 'undone', 'undoneInPart'];

/** How it, or its undoing, ended; null while it goes on. */
export const findEnd = (batch: ImportBatch): End | null => {
  const state = judgeState(batch);
  if (isMoving(batch)) return null;
  const reason = state === 'undoFailed' ? batch.undo_error : batch.queue_operation_error;
  return {
    error: !wentWell.includes(state),
    ...(state === 'cancelled' && { cancelled: true }),
    ...(reason && { reason }),
  };
};

/** Who imported it. */
export const namePerson = ({ user }: Pick<ImportBatchRow, 'user'>): string =>
  user ? `${user.first_name} ${user.last_name}` : imports.list.erasedUser;
