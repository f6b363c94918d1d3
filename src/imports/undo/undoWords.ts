import type { ImportBatch, ImportUndo } from '#contract/imports.ts';
import { importUndo as texts } from '../../i18n/importUndo.ts';

/** What would be taken back, a line each. */
export const undoLines = (undo: ImportUndo): string[] =>
  [
    { n: undo.users_deleted, words: texts.deleted },
    { n: undo.users_restored, words: texts.restored },
    { n: undo.subscriptions_removed, words: texts.removed },
    { n: undo.subscriptions_restored, words: texts.kept },
    { n: undo.groups_removed, words: texts.groups },
  ]
    .filter(({ n }) => n > 0)
    .map(({ n, words }) => words(n));

export const isNothing = (undo: ImportUndo): boolean => undoLines(undo).length === 0;

/** What it comes to, the files included where they go with the people. */
export const describeUndo = (
  { imports, exit_jobs_file }: Pick<ImportBatch, 'imports' | 'exit_jobs_file'>,
  { users_deleted }: ImportUndo,
): string => {
  const hasFile = exit_jobs_file !== null || imports.some(({ file_source }) => file_source !== null);
  return users_deleted > 0 && hasFile ? `${texts.hint} ${texts.filesGo}` : texts.hint;
};
