import type { SubscriptionStatus } from '#contract/codes.ts';
import type { Subscription, SubscriptionCreate, SubscriptionUpdate } from '#contract/subscriptions.ts';
import { isDay } from '../format/days.ts';
import { it } from '../i18n/it.ts';

const texts = it.subscriptions;

/** An enrolment as the form holds it. */
export interface SubscriptionForm {
  course: { id: number; name: string } | null;
  status_etiquette: SubscriptionStatus;
  expiration_date: string | null;
  is_active: boolean;
  is_in_history: boolean;
  pairs: { name: string; value: string }[];
  reason: string;
  /** What was loaded, as it is sent back. */
  seen?: SubscriptionUpdate['seen'];
}

export const emptySubscription: SubscriptionForm = {
  course: null,
  status_etiquette: 'RDY',
  expiration_date: null,
  is_active: true,
  is_in_history: false,
  pairs: [],
  reason: '',
};

const choicesOf = ({ status_etiquette, expiration_date, additional_data, is_in_history }: Subscription) => ({
  status_etiquette,
  expiration_date,
  additional_data,
  is_in_history,
});

export const formOf = (subscription: Subscription): SubscriptionForm & { id: number } => ({
  id: subscription.id,
  course: subscription.course,
  status_etiquette: subscription.status_etiquette,
  expiration_date: subscription.expiration_date,
  is_active: subscription.is_active,
  is_in_history: subscription.is_in_history,
  pairs: Object.entries(subscription.additional_data).map(([name, value]) => ({ name, value })),
  reason: '',
  seen: { ...choicesOf(subscription), is_active: subscription.is_active },
});

const commonOf = ({ expiration_date, is_active, is_in_history, pairs }: SubscriptionForm) => ({
  expiration_date,
  is_active,
  is_in_history,
  additional_data: Object.fromEntries(pairs.map(({ name, value }) => [name.trim(), value])),
});

export const creationOf = (form: SubscriptionForm, user_id: number): SubscriptionCreate => ({
  ...commonOf(form),
  user_id,
  course_id: Number(form.course?.id),
});

export const updateOf = (form: SubscriptionForm): SubscriptionUpdate => ({
  ...commonOf(form),
  status_etiquette: form.status_etiquette,
  ...(form.reason.trim() && { reason: form.reason.trim() }),
  ...(form.seen && { seen: form.seen }),
});

/** The enrolment as it is, sent once more after one of its sessions has changed: whatever it has become, it stays so. */
export const sameAs = (subscription: Subscription): SubscriptionUpdate => ({
  ...choicesOf(subscription),
  seen: choicesOf(subscription),
});

/** What keeps an enrolment from being saved, in words; null when nothing does. */
export const subscriptionObstacle = (form: Partial<SubscriptionForm>): string | null => {
  if (!form.course) return it.form.missing([texts.course]);
  if (form.expiration_date && !isDay(form.expiration_date)) return it.form.invalidDay;
  const names = (form.pairs ?? []).map(({ name }) => name.trim());
  if (names.includes('')) return texts.additional.unnamed;
  return new Set(names).size < names.length ? texts.additional.repeated : null;
};
