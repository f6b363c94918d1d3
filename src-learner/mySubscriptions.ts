import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MySubscription, MySubscriptionsByTypology } from '#contract/learning.ts';
import { fetchMySubscriptionsByTypology } from '#data/learner.ts';
import { findCourseLock } from './courseLock.ts';
import { buildLessonPath } from './paths.ts';

/** The enrolments by typology. While a search is typed the courses found before stay on screen. */
export const makeMySubscriptionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'byTypology', search],
    queryFn: ({ signal }) => fetchMySubscriptionsByTypology(search, signal),
    placeholderData: keepPreviousData,
  });

/** Compares days and instants. Not as `localeCompare` does: a browser loads tables of alphabets for 30 ms when it is first used. */
export const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Every enrolment, in the order it is shown. */
export const listAll = ({ sorted, unsorted }: MySubscriptionsByTypology): MySubscription[] => [
  ...sorted.flatMap(({ subscriptions }) => subscriptions),
  ...unsorted,
];

/** No lesson of it opens: suspended, expired where that blocks, or of the past. */
export const isClosed = (subscription: MySubscription): boolean =>
  findCourseLock(subscription, subscription.course) !== null;

/** Completed, or ended by an administrator: nothing is to be done for it any more. */
export const isEnded = ({ is_passed, status_etiquette }: MySubscription): boolean =>
  is_passed || status_etiquette === 'END';

/**
 * The one course to go on with: the one opened last among those under way, else the first not yet begun.
 * Null when everything is passed, ended by an administrator, suspended or expired.
 */
export const chooseNext = (subscriptions: readonly MySubscription[]): MySubscription | null => {
  const open = subscriptions.filter((subscription) => !isEnded(subscription) && !isClosed(subscription));
  const [latest] = open
    .filter(({ last_opened }) => last_opened !== null)
    .sort((one, other) => compareText(other.last_opened ?? '', one.last_opened ?? ''));
  return latest ?? open[0] ?? null;
};

/** The link to the lesson a course goes on with, which then plays by itself; null where none was opened. */
export const findWayToResume = ({ course, resume_section_id, resume_section_name }: MySubscription) =>
  resume_section_id === null || resume_section_name === null
    ? null
    : {
        name: resume_section_name,
        link: { to: buildLessonPath(course.id, resume_section_id), state: { plays: resume_section_id } },
      };
