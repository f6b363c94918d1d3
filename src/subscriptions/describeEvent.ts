import { describeAttendanceEvent } from '#contract/attendanceWords.ts';
import type { SubscriptionStatus } from '#contract/codes.ts';
import { formatDuration } from '#contract/durations.ts';
import {
  describeNewFilm,
  describeOutcome,
  describeStep,
  describeStop,
  describeSubscriptionEdit,
  describeWatched,
  listGiven,
} from '#contract/learningEventWords.ts';
import type { LearningEvent } from '#contract/subscriptions.ts';
import { writeDay } from '#display/days.ts';
import { formatPercentage } from '#display/numbers.ts';
import { it } from '../i18n/it.ts';

const texts = it.subscriptions.record;

const formatLength = (ranges: [number, number][]): string =>
  formatDuration(ranges.reduce((sum, [from, to]) => sum + to - from, 0));

/** What an event of the record came to, in words; empty where its kind says all. */
export const describeEvent = (event: LearningEvent, getLabel: (status: SubscriptionStatus) => string): string => {
  const { kind, data: facts } = event;
  switch (kind) {
    case 'stopped':
      return [...listGiven(facts.seconds, describeWatched), ...describeStop(facts)].join(', ');
    case 'handed_in':
      // A survey has neither right answers nor a result.
      return listGiven(facts.attempt_kind === 'survey' ? null : facts.percentage, (value) =>
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
        ...describeStep(facts),
        ...listGiven(facts.is_section_passed, describeOutcome),
      ].join(', ');
    case 'subscription_edited':
      return describeSubscriptionEdit(facts, { getLabel, formatDay: writeDay }).join(', ');
    case 'film_replaced':
      return listGiven(facts.media_name, describeNewFilm).join('');
    case 'completed':
      return facts.cause === 'content_changed' ? texts.contentChanged : '';
    default:
      return describeAttendanceEvent(kind, facts);
  }
};
