import { expect, test } from 'vitest';
import type { ImportBatch } from '#contract/imports.ts';
import { findEnd, judgeState } from '../../src/imports/batch/batchState.ts';

const counts = {
  ...{ created: 1, updated: 0, enrolled: 0, unchanged: 0, refused: 0 },
  ...{ users_updated: 0, subscriptions: 0, subscriptions_updated: 0, group_subscriptions: 0 },
};
const done: ImportBatch = {
  ...{ id: 1, user: null, created: '2026-11-23T08:00:00.000Z', exit_jobs_file: null, file_name: 'a.csv', counts },
  ...{ success: true, ended: true, cancelled: false, queue_operation_error: null, queue_operation_traceback: null },
  ...{ undo: null, undone: null, undo_error: null, undo_ended: null, imports: [], sse_url: null },
  ...{ undo_left: 0, is_undoable: true, is_old: false },
};
const vain = { success: false, queue_operation_error: 'guasto' };

// What is told where nothing was heard of the end.
test.each<[Partial<ImportBatch>, string, ReturnType<typeof findEnd>]>([
  [{}, 'done', { error: false }],
  [{ success: false, ended: false }, 'running', null],
  [{ queue_operation_error: 'disco pieno' }, 'failed', { error: true, reason: 'disco pieno' }],
  [vain, 'failed', { error: true, reason: 'guasto' }],
  [{ ...vain, cancelled: true }, 'cancelled', { error: true, cancelled: true, reason: 'guasto' }],
  [{ undo: 'running' }, 'undoing', null],
  [{ undo: 'done' }, 'undone', { error: false }],
  [{ undo: 'done', undo_left: 2 }, 'undoneInPart', { error: false }],
  [{ undo: 'failed', undo_error: 'perché' }, 'undoFailed', { error: true, reason: 'perché' }],
])('an import with %o is %s', (facts, state, end) => {
  const batch = { ...done, ...facts };
  expect(judgeState(batch)).toBe(state);
  expect(findEnd(batch)).toEqual(end);
});
