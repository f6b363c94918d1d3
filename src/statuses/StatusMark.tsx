import { styled } from '@mui/material/styles';
import type { SubscriptionStatus } from '#contract/codes.ts';
import { tokens } from '../theme/tokens.ts';
import { useStatusLabels } from './useStatusLabels.ts';

const dots: Record<SubscriptionStatus, { color: string; isFull: boolean }> = {
  RDY: { color: tokens.quiet, isFull: false },
  RUN: { color: tokens.accent, isFull: true },
  OFF: { color: tokens.warning, isFull: true },
  END: { color: tokens.success, isFull: true },
};

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  maxWidth: '100%',
  '& .dot': { flexShrink: 0, width: 8, height: 8, borderRadius: '50%', border: '1.5px solid' },
  '& .word': { overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** The status of an enrolment: its dot and its label. */
export const StatusMark = ({ status }: { status: SubscriptionStatus }) => {
  const { getLabel } = useStatusLabels();
  const { color, isFull } = dots[status];
  return (
    <Mark>
      <span className="dot" style={{ borderColor: color, backgroundColor: isFull ? color : 'transparent' }} />
      <span className="word">{getLabel(status)}</span>
    </Mark>
  );
};
