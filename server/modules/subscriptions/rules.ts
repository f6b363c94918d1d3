import { parseDuration } from '#contract/durations.ts';
import { hasExpired } from '#contract/rules.ts';
import { computeSessionLimits, type ShownCounters } from '#contract/sessionLimits.ts';
import type { SectionSessionUpdate, SubscriptionUpdate } from '#contract/subscriptions.ts';
import type { SectionEvent, SubscriptionEdit } from '../progress/service.ts';

type SessionEdit = Omit<Extract<SectionEvent, { kind: 'session_edited' }>, 'kind' | 'reason'>;

/** The counters of a session as they are shown: `duration` in whole seconds, the others in seconds. */
interface ShownSession extends ShownCounters {
  section_step_number: number;
  is_section_passed: boolean;
}

/**
 * What really changes of a session. A counter sent back as it was shown stays as it is, to the millisecond:
 * `duration` is shown without fractions. Covered seconds are counted from the start of the media, and end with it.
 */
export const computeSessionEdit = (shown: ShownSession, body: SectionSessionUpdate): SessionEdit => {
  const { duration, watched_media_duration: covered, section_step_time, section_step_number, is_section_passed } = body;
  const end = Math.max(shown.section.lesson_seconds ?? Number.POSITIVE_INFINITY, shown.watched_media_duration);
  const isNew = <T>(value: T | undefined, before: T): value is T => value !== undefined && value !== before;
  return {
    ...(isNew(duration, shown.duration) && { watched_time: parseDuration(duration) }),
    ...(isNew(covered, shown.watched_media_duration) && { ranges: covered > 0 ? [[0, Math.min(covered, end)]] : [] }),
    ...(isNew(section_step_time, shown.section_step_time) && { section_step_time }),
    ...(isNew(section_step_number, shown.section_step_number) && { section_step_number }),
    ...(isNew(is_section_passed, shown.is_section_passed) && { is_section_passed }),
  };
};

const limited = ['duration', 'watched_media_duration', 'section_step_time'] as const;

/** The first counter that says more than the lesson lasts, and more than it said before; undefined for none. */
export const findExcess = (
  shown: ShownSession,
  { duration = '00:00:00', ...changes }: SectionSessionUpdate,
): (typeof limited)[number] | undefined => {
  const limits = computeSessionLimits(shown);
  const wanted = { ...changes, duration: parseDuration(duration) };
  return limited.find((counter) => (wanted[counter] ?? 0) > limits[counter]);
};

const editable = ['status_etiquette', 'expiration_date', 'is_active', 'is_in_history'] as const;

/** What really changes of an enrolment among the things that bear on its learning. */
export const computeSubscriptionEdit = (
  before: Required<SubscriptionEdit>,
  body: Pick<SubscriptionUpdate, (typeof editable)[number]>,
): SubscriptionEdit =>
  Object.fromEntries(
    editable.flatMap((field) =>
      body[field] !== undefined && body[field] !== before[field] ? [[field, body[field]]] : [],
    ),
  );

/** Whether after this change the enrolment records nothing more. */
export const closesEnrolment = (
  { has_blocking_subscriptions }: { has_blocking_subscriptions: boolean },
  edit: SubscriptionEdit,
  now: Date,
): boolean =>
  edit.status_etiquette === 'OFF' ||
  edit.is_active === false ||
  edit.is_in_history === true ||
  (has_blocking_subscriptions && hasExpired(edit.expiration_date ?? null, now));
