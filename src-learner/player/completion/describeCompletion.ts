import type { MySubscription } from '#contract/learning.ts';
import { formatDay } from '../../format/dates.ts';
import { completion } from '../../i18n/itPlayer.ts';

/** That an enrolment is completed, and since when. */
export const describeCompletion = ({ completion_date }: Pick<MySubscription, 'completion_date'>): string =>
  completion_date ? completion.completedOn(formatDay(completion_date)) : completion.completed;
