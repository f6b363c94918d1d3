import type { MySubscription } from '#contract/learning.ts';
import { compareText, isEnded } from '../mySubscriptions.ts';
import { findDeadline } from '../ui/expiry/deadline.ts';

/** What the list of courses is narrowed to and sorted by, as it stands in the address. */

export const courseStates = ['da-fare', 'in-corso', 'completati', 'sospesi', 'in-scadenza'] as const;
export type CourseState = (typeof courseStates)[number];

/** `null` is the order of the typologies. */
export const courseOrders = ['scadenza', 'recenti', 'nome'] as const;
type CourseOrder = (typeof courseOrders)[number];

export interface ListState {
  search: string;
  state: CourseState | null;
  order: CourseOrder | null;
}

const findKnown = <T extends string>(all: readonly T[], text: string | null): T | null =>
  all.find((one) => one === text) ?? null;

export const readListState = (address: URLSearchParams): ListState => ({
  search: (address.get('cerca') ?? '').replace(/\p{Cc}/gu, '').slice(0, 200),
  state: findKnown(courseStates, address.get('stato')),
  order: findKnown(courseOrders, address.get('ordine')),
});

export const writeListState = ({ search, state, order }: ListState): URLSearchParams =>
  new URLSearchParams({
    ...(search && { cerca: search }),
    ...(state && { stato: state }),
    ...(order && { ordine: order }),
  });

/** The one state a course is counted in. */
const findMainState = (subscription: MySubscription): CourseState => {
  const { status_etiquette } = subscription;
  if (isEnded(subscription)) return 'completati';
  if (status_etiquette === 'OFF') return 'sospesi';
  return status_etiquette === 'RUN' ? 'in-corso' : 'da-fare';
};

const isExpiring = (subscription: MySubscription, now: Date): boolean => {
  const deadline = findDeadline(subscription, subscription.course, now);
  const isOpen = ['da-fare', 'in-corso'].includes(findMainState(subscription));
  return isOpen && deadline?.isSoon === true;
};

/** Whether a course is in a state; one that is about to expire is in two. */
export const isInState = (subscription: MySubscription, state: CourseState | null, now: Date): boolean => {
  if (state === null) return true;
  return state === 'in-scadenza' ? isExpiring(subscription, now) : findMainState(subscription) === state;
};

/** The first to end comes first; what has no end, is completed or over comes after it. */
const findEnd = (subscription: MySubscription, now: Date): string => {
  const deadline = findDeadline(subscription, subscription.course, now);
  const isDone = findMainState(subscription) === 'completati';
  return isDone || !deadline || deadline.hasExpired ? `9999-${deadline?.date ?? ''}` : deadline.date;
};

const comparisons: Record<CourseOrder, (one: MySubscription, other: MySubscription, now: Date) => number> = {
  scadenza: (one, other, now) => compareText(findEnd(one, now), findEnd(other, now)),
  recenti: (one, other) => compareText(other.last_opened ?? '', one.last_opened ?? ''),
  nome: (one, other) => one.course.name.localeCompare(other.course.name, 'it'),
};

/** The courses by one order; those that are equal in it stay as they stood. */
export const sortCourses = (
  subscriptions: readonly MySubscription[],
  order: CourseOrder,
  now: Date,
): MySubscription[] => [...subscriptions].sort((one, other) => comparisons[order](one, other, now));
