import type { AttendanceRules } from '#contract/attendance.ts';
import { describeAttendanceEvent } from '#contract/attendanceWords.ts';
import type { SubscriptionStatus } from '#contract/codes.ts';
import { formatDuration } from '#contract/durations.ts';
import type { LearningEvent } from '#contract/subscriptions.ts';
import { writeDay } from '#display/days.ts';
import { formatPercentage } from '#display/numbers.ts';
import { it } from '../i18n/it.ts';

const texts = it.subscriptions.record;

/** What each kind of event keeps, as far as it is told in words. */
interface Facts {
  seconds?: number;
  percentage?: number;
  percentage_before?: number;
  is_passed?: boolean;
  watched_time?: number;
  ranges?: [number, number][];
  is_section_passed?: boolean;
  section_step_time?: number;
  section_step_number?: number;
  status_etiquette?: SubscriptionStatus;
  expiration_date?: string | null;
  is_active?: boolean;
  is_in_history?: boolean;
  cause?: string;
  answer_seconds?: number;
  answered_after?: number;
  rules?: AttendanceRules;
}

const listGiven = <T>(value: T | undefined, word: (value: T) => string): string[] =>
  value === undefined ? [] : [word(value)];

const formatLength = (ranges: [number, number][]): string =>
  formatDuration(ranges.reduce((sum, [from, to]) => sum + to - from, 0));

/** What an event of the record came to, in words; empty where its kind says all. */
export const describeEvent = (event: LearningEvent, getLabel: (status: SubscriptionStatus) => string): string => {
  const facts: Facts = event.data;
  switch (event.kind) {
    case 'stopped':
      return [
        ...listGiven(facts.seconds, (seconds) => texts.watched(formatDuration(seconds))),
        describeAttendanceEvent(event.kind, facts),
      ]
        .filter(Boolean)
        .join(', ');
    case 'handed_in':
      return listGiven(facts.percentage, (value) =>
        texts.result(formatPercentage(value), facts.is_passed ?? false),
      ).join('');
    case 'regraded':
      return listGiven(facts.percentage, (value) =>
        texts.regraded(
          formatPercentage(facts.percentage_before ?? 0),
          formatPercentage(value),
          facts.is_passed ?? false,
        ),
      ).join('');
    case 'session_edited':
      return [
        ...listGiven(facts.watched_time, (seconds) => texts.duration(formatDuration(seconds))),
        ...listGiven(facts.ranges, (ranges) => texts.covered(formatLength(ranges))),
        ...listGiven(facts.section_step_time, (seconds) => texts.step(formatDuration(seconds))),
        ...listGiven(facts.section_step_number, texts.stepNumber),
        ...listGiven(facts.is_section_passed, texts.passedNow),
      ].join(', ');
    case 'subscription_edited':
      return [
        ...listGiven(facts.status_etiquette, (status) => texts.status(getLabel(status))),
        ...listGiven(facts.expiration_date, (day) => texts.expiration(writeDay(day))),
        ...listGiven(facts.is_active, texts.activeNow),
        ...listGiven(facts.is_in_history, texts.historyNow),
      ].join(', ');
    case 'completed':
      return facts.cause === 'content_changed' ? texts.contentChanged : '';
    default:
      return describeAttendanceEvent(event.kind, facts);
  }
};
