import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Body, Day, Deleted, Id, Ids, Instant, ListQuery, Nullable } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { enrolledAtOnceMax, groupsEnrolledMax, selectionMax } from './rules.ts';
import { JobUser } from './streams.ts';

/**
 * What becomes of somebody who is to be enrolled: `new` will be; `enrolled` is already; `inactive` is disabled or expired;
 * `ambiguous` fits several people; `absent` fits nobody.
 */
const enrolmentOutcomes = ['new', 'enrolled', 'inactive', 'ambiguous', 'absent'] as const;
export type EnrolmentOutcome = (typeof enrolmentOutcomes)[number];

/** One who is to be enrolled, as they were asked for. */
export const EnrolmentRow = Type.Object({
  text: Type.String(),
  outcome: Type.Enum([...enrolmentOutcomes]),
  /** Nobody for `absent`; the first few for `ambiguous`. */
  users: Type.Array(
    Type.Object({ id: Id, username: Type.String(), first_name: Type.String(), last_name: Type.String() }),
  ),
});
export type EnrolmentRow = Static<typeof EnrolmentRow>;

export const EnrolmentPreview = Type.Object({
  /** Of `names` or `users_ids`, in their order; who is asked for twice stands in it once. */
  rows: Type.Array(EnrolmentRow),
  /** Of `groups_ids`: people in any of them, and those of them who are enrolled. */
  members_count: Type.Integer(),
  enrolled_count: Type.Integer(),
});
export type EnrolmentPreview = Static<typeof EnrolmentPreview>;

const EnrolmentCounts = Type.Object({ created_count: Type.Integer(), already_subscribed_count: Type.Integer() });
export type EnrolmentCounts = Static<typeof EnrolmentCounts>;

const groupsIds = Type.Array(Id, { minItems: 1, maxItems: groupsEnrolledMax, uniqueItems: true });

const EnrolmentPreviewRequest = Body({
  course_id: Id,
  /** Usernames or fiscal codes; spaces and case do not count. */
  names: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 150 }), { minItems: 1, maxItems: enrolledAtOnceMax }),
  ),
  users_ids: Type.Optional(Ids(selectionMax)),
  groups_ids: Type.Optional(groupsIds),
});
export type EnrolmentPreviewRequest = Static<typeof EnrolmentPreviewRequest>;

const UsersEnrolment = Body({
  course_id: Id,
  users_ids: Type.Array(Id, { minItems: 1, maxItems: enrolledAtOnceMax, uniqueItems: true }),
  expiration_date: Type.Optional(Nullable(Day)),
});
export type UsersEnrolment = Static<typeof UsersEnrolment>;

const GroupsEnrolment = Body({
  course_id: Id,
  groups_ids: groupsIds,
  expiration_date: Type.Optional(Nullable(Day)),
  /** Who joins one of the groups later is enrolled too. */
  is_kept: Type.Optional(Type.Boolean()),
});
export type GroupsEnrolment = Static<typeof GroupsEnrolment>;

/** A group that is kept enrolled in a course. Its id is the group's. */
export const KeptGroup = Type.Object({
  id: Id,
  name: Type.String(),
  users_count: Type.Integer(),
  /** Since when, and who asked for it; null once they were erased. */
  created: Instant,
  user: JobUser,
});
export type KeptGroup = Static<typeof KeptGroup>;

const errors = ['unknown_reference'] as const;

export const enrollingCalls = defineCalls({
  'POST v1/subscriptions/preview/': {
    summary: 'Che cosa comporta iscrivere a un corso alcuni utenti, alcuni nomi o alcuni gruppi',
    access: ['BO_COM'],
    body: EnrolmentPreviewRequest,
    limits: { body: bodyLimits.longText },
    data: EnrolmentPreview,
    errors,
  },
  'POST v1/subscriptions/users/': {
    summary: 'Iscrive a un corso alcuni utenti, tutti o nessuno',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: UsersEnrolment,
    data: EnrolmentCounts,
    success: 201,
    errors,
  },
  'POST v1/subscriptions/groups/': {
    summary: 'Iscrive a un corso tutti gli utenti di alcuni gruppi, e se richiesto chi vi entrerà',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: GroupsEnrolment,
    data: EnrolmentCounts,
    success: 201,
    errors,
  },
  'GET v1/courses/{id}/kept-groups/': {
    summary: 'I gruppi i cui nuovi utenti vengono iscritti al corso',
    access: ['BO_COM'],
    query: ListQuery(['name', 'created'] as const, {}),
    data: Type.Array(KeptGroup),
    paged: true,
  },
  'DELETE v1/courses/{id}/kept-groups/{groupId}/': {
    summary: 'Smette di iscrivere al corso i nuovi utenti di un gruppo',
    access: ['BO_COM'],
    data: Deleted,
  },
});
