import type { SubscriptionStatus } from '#contract/codes.ts';
import type { Subscription, SubscriptionCreate, SubscriptionUpdate } from '#contract/subscriptions.ts';
import type { CreateShape, EditShape } from '../../forms/record/recordShape.ts';
import { dayRule, type FormRules, requireValue } from '../../forms/rules.ts';
import { it } from '../../i18n/it.ts';

const texts = it.subscriptions;

/** An enrolment as the form holds it. */
interface SubscriptionForm {
  course: { id: number; name: string } | null;
  status_etiquette: SubscriptionStatus;
  expiration_date: string | null;
  is_active: boolean;
  is_in_history: boolean;
  pairs: { name: string; value: string }[];
  reason: string;
  /** Whether it is completed as it is stored. */
  is_completed: boolean;
}

export const emptySubscription: SubscriptionForm = {
  course: null,
  status_etiquette: 'RDY',
  expiration_date: null,
  is_active: true,
  is_in_history: false,
  pairs: [],
  reason: '',
  is_completed: false,
};

const pickChoices = ({ status_etiquette, expiration_date, additional_data, is_in_history }: Subscription) => ({
  status_etiquette,
  expiration_date,
  additional_data,
  is_in_history,
});

const toForm = (subscription: Subscription): SubscriptionForm => ({
  course: subscription.course,
  status_etiquette: subscription.status_etiquette,
  expiration_date: subscription.expiration_date,
  is_active: subscription.is_active,
  is_in_history: subscription.is_in_history,
  pairs: Object.entries(subscription.additional_data).map(([name, value]) => ({ name, value })),
  reason: '',
  is_completed: subscription.status_etiquette === 'END',
});

const pickCommon = ({ expiration_date, is_active, is_in_history, pairs }: SubscriptionForm) => ({
  expiration_date,
  is_active,
  is_in_history,
  additional_data: Object.fromEntries(pairs.map(({ name, value }) => [name.trim(), value])),
});

/** The enrolment as it is, sent once more after one of its sessions has changed: whatever it has become, it stays so. */
export const repeatSubscription = (subscription: Subscription): SubscriptionUpdate => ({
  ...pickChoices(subscription),
  seen: pickChoices(subscription),
});

const findPairsError = (pairs: SubscriptionForm['pairs']): string | undefined => {
  const names = pairs.map(({ name }) => name.trim());
  if (names.includes('')) return texts.additional.unnamed;
  return new Set(names).size < names.length ? texts.additional.repeated : undefined;
};

/** Completing a course by hand, or taking that back, is told why. */
const findReasonError = ({
  status_etiquette,
  is_completed,
  reason = '',
}: Partial<SubscriptionForm>): string | undefined =>
  (status_etiquette === 'END') !== is_completed && !reason.trim() ? texts.reasonNeeded : undefined;

const rules: FormRules = {
  fields: { course: requireValue(texts.course), expiration_date: dayRule },
  whole: ({ pairs = [] }) => findPairsError(pairs),
};

export const makeNewSubscriptionShape = (user_id: number) =>
  ({
    empty: emptySubscription,
    buildNewBody: (form): SubscriptionCreate => ({ ...pickCommon(form), user_id, course_id: Number(form.course?.id) }),
    rules,
  }) satisfies CreateShape<SubscriptionForm>;

export const subscriptionShape = {
  toValues: toForm,
  buildBody: (form): SubscriptionUpdate => ({
    ...pickCommon(form),
    status_etiquette: form.status_etiquette,
    ...(form.reason.trim() && { reason: form.reason.trim() }),
  }),
  rules: { ...rules, whole: (form) => rules.whole?.(form) ?? findReasonError(form) },
} satisfies EditShape<Subscription, SubscriptionForm>;
