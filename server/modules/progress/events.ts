import type { LearningEventKind } from '#contract/learningEventKinds.ts';
import type { LearningEventData } from '#contract/learningEvents.ts';

type EventOf<K extends LearningEventKind> = { [Kind in K]: { kind: Kind } & LearningEventData[Kind] }[K];

/** Something was played until here. */
type Stopped = Omit<EventOf<'stopped'>, 'joins_gaps'> & {
  /** Gaps are left as they are: the course limits the speed, and each would be time that nobody played. */
  is_exact?: boolean;
  /** When its player was last heard of, where that is when it stopped; else it stops now. */
  seen?: string;
};

/** What can happen to a section within an enrolment. */
export type SectionEvent =
  | Stopped
  | EventOf<
      'opened' | 'played' | 'read' | 'ended' | 'handed_in' | 'passed' | 'session_edited' | 'session_reset' | 'regraded'
    >;

/** What can happen by the rules of attendance; no counter depends on it. */
export type AttendanceEvent = EventOf<
  'rules_acknowledged' | 'presence_asked' | 'presence_confirmed' | 'presence_missed'
>;

/** What an administrator can change of an enrolment that bears on its learning. */
export type SubscriptionEdit = Omit<LearningEventData['subscription_edited'], 'reason'>;
