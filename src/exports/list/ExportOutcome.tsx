import type { ExportRecord } from '#contract/exports.ts';
import { Mark } from '../../statuses/Mark.tsx';
import { tokens } from '../../theme/tokens.ts';
import { describeOutcome, judgeOutcome, type Outcome } from './exportWords.ts';

const colors: Record<Outcome, string> = {
  running: tokens.accent,
  done: tokens.success,
  failed: tokens.danger,
  cancelled: tokens.quiet,
};

/** How an export went, or how far it is. */
export const ExportOutcome = ({ record }: { record: ExportRecord }) => (
  <Mark
    color={colors[judgeOutcome(record)]}
    word={describeOutcome(record)}
    title={record.queue_operation_error ?? undefined}
  />
);
