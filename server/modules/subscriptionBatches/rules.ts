import type { SubscriptionOperation } from '#contract/batchOperations.ts';
import type { BatchRefusal } from '#contract/batchRefusals.ts';
import type { SubscriptionStatus } from '#contract/codes.ts';
import type { EnrolmentEmail } from '#contract/emailRules.ts';
import type { SubscriptionEdit } from '../progress/service.ts';

/** What decides about one enrolment. */
export interface SubscriptionState {
  id: number;
  status_etiquette: SubscriptionStatus;
  expiration_date: string | null;
  is_in_history: boolean;
  is_passed: boolean;
  was_opened: boolean;
  has_certificate: boolean;
  /** Out of the history it would be another one of the same person in the same course. */
  has_rival: boolean;
}

export interface SubscriptionParameters {
  expiration_date: string | null;
  reason?: string;
  email: EnrolmentEmail;
}

/** The status of a resumed enrolment: completed, under way or not begun. */
const chooseResumedStatus = ({ is_passed, was_opened }: SubscriptionState): SubscriptionStatus => {
  if (is_passed) return 'END';
  return was_opened ? 'RUN' : 'RDY';
};

/** What changes an enrolment and keeps it. */
export type EditKind = Exclude<SubscriptionOperation, 'subscription_remove' | 'subscription_send_email'>;

/** What to change of an enrolment; a refusal, or null where it is so already. */
export const computeEdit = (
  kind: EditKind,
  state: SubscriptionState,
  { expiration_date }: Pick<SubscriptionParameters, 'expiration_date'>,
): SubscriptionEdit | BatchRefusal | null => {
  switch (kind) {
    case 'subscription_extend':
      return state.expiration_date === expiration_date ? null : { expiration_date };
    case 'subscription_suspend':
      if (state.status_etiquette === 'END') return 'completed';
      return state.status_etiquette === 'OFF' ? null : { status_etiquette: 'OFF' };
    case 'subscription_resume':
      return state.status_etiquette === 'OFF' ? { status_etiquette: chooseResumedStatus(state) } : null;
    case 'subscription_archive':
      return state.is_in_history ? null : { is_in_history: true };
    case 'subscription_restore':
      if (!state.is_in_history) return null;
      return state.has_rival ? 'already_subscribed' : { is_in_history: false };
    default:
      return kind satisfies never;
  }
};
