import Type, { type Static, type TProperties } from 'typebox';
import { batchRefusals } from './batchRefusals.ts';
import { defineCalls } from './call.ts';
import { enrolmentEmails, sendableKinds } from './emailRules.ts';
import { exportedFile } from './exports.ts';
import { Body, Day, Id, Instant, ListQuery, Nullable } from './fields.ts';
import { coursesMax, selectionMax } from './rules.ts';
import { JobUser, jobOutcome, StartedJob } from './streams.ts';
import { subscriptionFilters } from './subscriptions.ts';
import { textLimits } from './textLimits.ts';
import { userFilters } from './users.ts';

/** What can be done to many enrolments at once. */
const subscriptionOperations = [
  'subscription_extend',
  'subscription_suspend',
  'subscription_resume',
  'subscription_archive',
  'subscription_restore',
  'subscription_remove',
  'subscription_send_email',
] as const;
export type SubscriptionOperation = (typeof subscriptionOperations)[number];

/** What can be done to many users at once. */
const userOperations = [
  'user_enrol',
  'user_add_to_group',
  'user_remove_from_group',
  'user_move_to_group',
  'user_activate',
  'user_deactivate',
  'user_set_expiry',
  'user_delete',
  'user_send_email',
] as const;
export type UserOperation = (typeof userOperations)[number];

export type OperationKind = SubscriptionOperation | UserOperation;

const CourseIds = Type.Array(Id, { minItems: 1, maxItems: coursesMax, uniqueItems: true });

/** Chosen one by one (`ids`), or everything the list shows with these filters: one of the two. */
const defineSelection = <P extends TProperties>(filters: P) => ({
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: selectionMax, uniqueItems: true })),
  filters: Type.Optional(Body({ ...filters, search: Type.Optional(Type.String({ maxLength: textLimits.search })) })),
});

const userSelection = defineSelection(userFilters);
const subscriptionSelection = defineSelection(subscriptionFilters);

/** How many were shown: with another number nothing is done. */
const expected_count = Type.Optional(Type.Integer({ minimum: 0 }));

export const UserBatch = Body({
  ...userSelection,
  expected_count,
  kind: Type.Enum([...userOperations]),
  /** Of `user_enrol`. */
  courses_ids: Type.Optional(CourseIds),
  /** Of `user_add_to_group`, `user_remove_from_group` and `user_move_to_group`. */
  group_id: Type.Optional(Id),
  /** Of `user_move_to_group`: who is not in it stays where they are. */
  from_group_id: Type.Optional(Id),
  /** Of `user_set_expiry`, and of the enrolments that `user_enrol` makes. */
  expiration_date: Type.Optional(Nullable(Day)),
  /** Of `user_send_email`. */
  email: Type.Optional(Type.Enum([...sendableKinds])),
});
export type UserBatch = Static<typeof UserBatch>;

export const SubscriptionBatch = Body({
  ...subscriptionSelection,
  expected_count,
  kind: Type.Enum([...subscriptionOperations]),
  /** Of `subscription_extend`. */
  expiration_date: Type.Optional(Nullable(Day)),
  /** Of `subscription_send_email`. */
  email: Type.Optional(Type.Enum([...enrolmentEmails])),
  /** Stays in the record of each. */
  reason: Type.Optional(Type.String({ maxLength: textLimits.reason })),
});
export type SubscriptionBatch = Static<typeof SubscriptionBatch>;

const UserPreview = Body({ ...userSelection, courses_ids: Type.Optional(CourseIds) });
const SubscriptionPreview = Body(subscriptionSelection);

/** What a choice comes to. */
export const BatchPreview = Type.Object({
  count: Type.Integer(),
  /** What a deletion takes: those chosen who have no certificate and are not who asks, and enrolments. */
  going: Type.Object({ count: Type.Integer(), subscriptions: Type.Integer() }),
  /** Of those chosen, how many have a certificate, and so are neither removed nor deleted. */
  with_certificate: Type.Integer(),
  /** How many of the users chosen are in each of the courses asked about. */
  enrolled: Type.Array(Type.Object({ course_id: Id, count: Type.Integer() })),
});
export type BatchPreview = Static<typeof BatchPreview>;

export const BatchOperation = Type.Object({
  id: Id,
  user: JobUser,
  created: Instant,
  kind: Type.Enum([...subscriptionOperations, ...userOperations]),
  total: Type.Integer(),
  changed_count: Type.Integer(),
  /** They were so already. */
  unchanged_count: Type.Integer(),
  refused_count: Type.Integer(),
  /** Enrolments that were made, or went with a user. */
  subscriptions_count: Type.Integer(),
  ...jobOutcome,
  /** Ended by an administrator; what had been done stays done. */
  cancelled: Type.Boolean(),
});
export type BatchOperation = Static<typeof BatchOperation>;

export const RefusedItem = Type.Object({
  id: Id,
  /** Empty once it is gone. */
  name: Type.String(),
  reason: Type.Enum([...batchRefusals]),
});
export type RefusedItem = Static<typeof RefusedItem>;

/** An operation of the caller that has not ended, and where it is followed. */
export const UnfinishedOperation = Type.Object({
  id: Id,
  kind: Type.Enum([...subscriptionOperations, ...userOperations]),
  sse_url: Type.String(),
});
export type UnfinishedOperation = Static<typeof UnfinishedOperation>;

const RefusedExportRequest = Body(exportedFile);

const startErrors = ['unknown_reference', 'selection_changed', 'too_many_jobs'] as const;

export const batchOperationCalls = defineCalls({
  'POST v1/users/batch-operations/': {
    summary: 'Avvia un’operazione su più utenti',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: UserBatch,
    data: StartedJob,
    success: 201,
    errors: startErrors,
  },
  'POST v1/users/batch-preview/': {
    summary: 'Che cosa riguarda una scelta di utenti',
    access: ['BO_COM'],
    body: UserPreview,
    data: BatchPreview,
  },
  'POST v1/subscriptions/batch-operations/': {
    summary: 'Avvia un’operazione su più iscrizioni',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: SubscriptionBatch,
    data: StartedJob,
    success: 201,
    errors: startErrors,
  },
  'POST v1/subscriptions/batch-preview/': {
    summary: 'Che cosa riguarda una scelta di iscrizioni',
    access: ['BO_COM'],
    body: SubscriptionPreview,
    data: BatchPreview,
  },
  'GET v1/batch-operations/': {
    summary: 'Le operazioni su più elementi, dalla più recente',
    access: ['BO_COM'],
    query: ListQuery(['created'] as const, { ended: Type.Optional(Type.Boolean()) }),
    data: Type.Array(BatchOperation),
    paged: true,
  },
  'GET v1/batch-operations/unfinished/': {
    summary: 'Le proprie operazioni non ancora terminate, con l’indirizzo per seguirle',
    access: ['BO_COM'],
    data: Type.Array(UnfinishedOperation),
  },
  'GET v1/batch-operations/{id}/': {
    summary: 'Un’operazione su più elementi',
    access: ['BO_COM'],
    data: BatchOperation,
  },
  'POST v1/batch-operations/{id}/cancel/': {
    summary: 'Ferma un’operazione: ciò che è fatto resta fatto',
    access: ['BO_COM'],
    data: BatchOperation,
    errors: ['already_ended'],
  },
  'POST v1/batch-operations/{id}/refused/exports/': {
    summary: 'Avvia l’esportazione di ciò che un’operazione ha lasciato com’era',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: RefusedExportRequest,
    data: StartedJob,
    success: 201,
    errors: ['too_many_jobs'],
  },
  'GET v1/batch-operations/{id}/refused/': {
    summary: 'Che cosa un’operazione ha lasciato com’era, e perché',
    access: ['BO_COM'],
    query: ListQuery(['id'] as const, {}),
    data: Type.Array(RefusedItem),
    paged: true,
  },
});
