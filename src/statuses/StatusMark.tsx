import type { SubscriptionStatus } from '#contract/codes.ts';
import { tokens } from '../theme/tokens.ts';
import { type Look, Mark } from './Mark.tsx';
import { useStatusLabels } from './useStatusLabels.ts';

const looks: Record<SubscriptionStatus, Look> = {
  RDY: { color: tokens.quiet, isFull: false },
  RUN: { color: tokens.accent },
  OFF: { color: tokens.warning },
  END: { color: tokens.success },
};

/** The status of an enrolment: its dot and its label. */
export const StatusMark = ({ status }: { status: SubscriptionStatus }) => {
  const { getLabel } = useStatusLabels();
  return <Mark {...looks[status]} word={getLabel(status)} />;
};
