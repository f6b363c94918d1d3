import type { AttendanceRules } from '#contract/attendance.ts';
import type { SubscriptionStatus } from '#contract/codes.ts';
import type { LengthSource } from './lengthRules.ts';
import type { Range } from './rules.ts';

/** What can happen to a section within an enrolment. Positions and seconds count from the start of the media. */
export type SectionEvent =
  | { kind: 'opened' }
  | { kind: 'played'; position: number | null }
  | {
      kind: 'stopped';
      position: number | null;
      seconds: number;
      ranges: Range[];
      /**
       * `corrected`: it plays on; an administrator was about to change what it came to.
       * `closed`: the enrolment was suspended, expired or closed in another way.
       * `presence`: the learner is asked whether they are there. `daily_cap`: no more counts today.
       */
      cause: 'stopped' | 'ended' | 'replaced' | 'lost' | 'corrected' | 'closed' | 'presence' | 'daily_cap';
      /** Gaps are left as they are: the course limits the speed, and each would be time that nobody played. */
      is_exact?: boolean;
    }
  | { kind: 'read' }
  | {
      kind: 'ended';
      watched_media_duration: number | null;
      is_enough: boolean;
      /** What was watched was held against this length, which a player told where nobody else had. Left out for files. */
      lesson_seconds?: number | null;
      length_source?: LengthSource | null;
    }
  | {
      /** One that is passed passes the section too. */
      kind: 'handed_in';
      attempt_id: number;
      attempt_kind: 'survey' | 'evaluation';
      percentage: number;
      is_passed: boolean;
    }
  | { kind: 'passed' }
  | {
      /** An administrator set these figures, absolutely; those left out stay. `ranges` are the parts covered. */
      kind: 'session_edited';
      watched_time?: number;
      ranges?: Range[];
      is_section_passed?: boolean;
      section_step_time?: number;
      section_step_number?: number;
      reason?: string;
    }
  | { kind: 'session_reset'; reason?: string }
  | {
      /** An administrator corrected the right answers of a question: the attempt came to more. A pass passes the section. */
      kind: 'regraded';
      attempt_id: number;
      attempt_kind: 'evaluation';
      regrading_id: number;
      question_id: number;
      percentage_before: number;
      percentage: number;
      is_passed: boolean;
      reason: string;
    };

/** What can happen by the rules of attendance; no figure depends on it. Seconds. */
export type AttendanceEvent =
  | { kind: 'rules_acknowledged'; rules: AttendanceRules }
  | { kind: 'presence_asked'; check_id: string; answer_seconds: number }
  | { kind: 'presence_confirmed'; check_id: string; answered_after: number }
  | { kind: 'presence_missed'; check_id: string };

/** What an administrator can change of an enrolment that bears on its learning, and why they did. */
export interface SubscriptionEdit {
  status_etiquette?: SubscriptionStatus;
  expiration_date?: string | null;
  is_active?: boolean;
  is_in_history?: boolean;
}
