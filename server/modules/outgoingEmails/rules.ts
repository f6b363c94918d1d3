import type { EmailTemplateKey, Tier } from '#contract/codes.ts';
import { barredTiers } from '#contract/emailRules.ts';

/** A job somebody asked for, which has ended. */
export interface JobRef {
  kind: 'export' | 'import' | 'batch_operation' | 'import_undo' | 'course_import' | 'regrading' | 'import_draft';
  id: number;
}

export interface EndedJob extends JobRef {
  /** Its label, or empty. */
  label: string;
  /** When it was asked for. */
  created: string;
  /** Why it failed, in words for who asked. */
  error: string | null;
  /** Of an operation on many. */
  counts: { changed: number; unchanged: number; refused: number } | null;
  /** What it was about or made, where its page is that record's: a course, an evaluation. */
  record_id: number | null;
}

/** Seconds from which a job is long: who asked for it may have gone to do something else. */
export const longJobSeconds = 60;

/** What is known of an e-mail and of the person and the enrolment it is about, as things stand when it is sent. */
export interface DueEmail {
  id: number;
  kind: EmailTemplateKey;
  user_id: number;
  actor_id: number | null;
  subscription_id: number | null;
  /** Times it was tried, this one included. */
  attempts: number;
  /** Seconds since it was queued. */
  age: number;
  /** Of a reminder: the day it reminds of. */
  expires_on: string | null;
  username: string;
  first_name: string;
  email: string | null;
  tier: Tier;
  is_alive: boolean;
  has_password: boolean;
  /** Null without an enrolment. */
  course_id: number | null;
  course_name: string | null;
  is_passed: boolean | null;
  /** Suspended, not active, or in a course that nobody sees. */
  is_closed: boolean | null;
  is_in_history: boolean | null;
  /** The job it is about, as it stands now. */
  job: EndedJob | null;
  /** Day in Europe/Rome, and how many days away it is. */
  expires: string | null;
  days_left: number | null;
}

type LeftOut = 'no_email' | 'inactive' | 'tier_changed' | 'closed' | 'completed' | 'expiry_changed' | 'gone';

/** Limited administrators have exports, and no other jobs. */
const findJobReason = ({ job, tier }: DueEmail): LeftOut | null => {
  if (!job) return 'gone';
  return tier === 'BO_COM' || (tier === 'BO_LIM' && job.kind === 'export') ? null : 'tier_changed';
};

const findEnrolmentReason = (email: DueEmail): LeftOut | null => {
  if (email.subscription_id === null || email.is_closed) return 'closed';
  if (email.kind === 'completion') return email.is_passed ? null : 'closed';
  if (email.is_passed) return 'completed';
  if (email.is_in_history) return 'closed';
  const hasExpired = email.days_left !== null && email.days_left < 0;
  if (email.kind === 'reminder') return email.expires !== email.expires_on || hasExpired ? 'expiry_changed' : null;
  return hasExpired ? 'closed' : null;
};

/** Why an e-mail that was queued is not sent after all; null when it is. */
export const findReasonToLeaveOut = (email: DueEmail): LeftOut | null => {
  if (!email.is_alive) return 'inactive';
  if (!email.email) return 'no_email';
  if (email.tier === barredTiers[email.kind]) return 'tier_changed';
  switch (email.kind) {
    case 'welcome':
    case 'recovery':
    case 'personal_link':
      return null;
    case 'job_done':
    case 'job_failed':
      return findJobReason(email);
    case 'enrolment':
    case 'reminder':
    case 'completion':
      return findEnrolmentReason(email);
    default:
      return email.kind satisfies never;
  }
};

/** Seconds until an e-mail is tried again after so many attempts: a minute, then twice as long each time, four hours at most. */
export const retryDelay = (attempts: number): number => Math.min(60 * 2 ** (Math.max(attempts, 1) - 1), 4 * 3600);

/** Days on which a reminder that could not be queued on its day still is. */
const graceDays = 2;

/**
 * For each number of days before the expiry, how many days may be left when its reminder is queued: that many, or a little
 * fewer after a server that stood still; never so few that the next reminder is due.
 */
export const buildReminderWindows = (reminderDays: readonly number[]): { days: number; least: number }[] => {
  const sorted = reminderDays.toSorted((a, b) => a - b);
  return sorted.map((days, index) => ({
    days,
    least: Math.max(days - graceDays, (sorted[index - 1] ?? -1) + 1),
  }));
};
