import { styled } from '@mui/material/styles';
import type { ExportRecord } from '#contract/exports.ts';
import { tokens } from '../../theme/tokens.ts';
import { describeOutcome, judgeOutcome, type Outcome } from './exportWords.ts';

const dots: Record<Outcome, string> = {
  running: tokens.accent,
  done: tokens.success,
  failed: tokens.danger,
  cancelled: tokens.quiet,
};

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  fontVariantNumeric: 'tabular-nums',
  '& .dot': { flexShrink: 0, width: 8, height: 8, borderRadius: '50%' },
});

/** How an export went, or how far it is. */
export const ExportOutcome = ({ record }: { record: ExportRecord }) => (
  <Mark title={record.queue_operation_error ?? undefined}>
    <span className="dot" style={{ backgroundColor: dots[judgeOutcome(record)] }} />
    {describeOutcome(record)}
  </Mark>
);
