import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { tiers } from './codes.ts';
import { CustomValues } from './customFields.ts';
import {
  Body,
  Day,
  Deleted,
  Email,
  Id,
  Ids,
  Image,
  ImageUpload,
  Instant,
  ListQuery,
  Name,
  Nullable,
  PartialBody,
  Password,
} from './fields.ts';
import { bodyLimits } from './limits.ts';
import { usernameMaxLength, usernamePattern } from './rules.ts';

export const Role = Type.Object({ id: Id, name: Type.String(), tier: Type.Enum([...tiers]) });
export type Role = Static<typeof Role>;

const GroupName = Type.Object({ id: Id, name: Type.String() });

export const User = Type.Object({
  id: Id,
  username: Type.String(),
  email: Nullable(Type.String()),
  first_name: Type.String(),
  last_name: Type.String(),
  fiscal_code: Nullable(Type.String()),
  role: Role,
  groups: Type.Array(GroupName),
  is_active: Type.Boolean(),
  expiration_date: Nullable(Day),
  avatar: Image,
  trigger_change_password: Type.Boolean(),
  created: Instant,
  updated: Instant,
  last_login: Nullable(Instant),
  /** Every field that is not archived, null where there is no value; for full administrators only. */
  custom_fields: Type.Optional(CustomValues),
});
export type User = Static<typeof User>;

/** A row of the users list: what its table shows, and no more. */
export const UserRow = Type.Object({
  id: Id,
  username: Type.String(),
  email: Nullable(Type.String()),
  first_name: Type.String(),
  last_name: Type.String(),
  fiscal_code: Nullable(Type.String()),
  role: Role,
  is_active: Type.Boolean(),
  expiration_date: Nullable(Day),
  last_login: Nullable(Instant),
  created: Instant,
  /** Values by key, where there are some; for full administrators only. */
  custom_fields: Type.Optional(CustomValues),
});
export type UserRow = Static<typeof UserRow>;

const userStatuses = ['active', 'inactive', 'expired'] as const;

export const userOrderings = [
  'username',
  'first_name',
  'last_name',
  'email',
  'created',
  'last_login',
  'is_active',
] as const;

/** What the list of users can be narrowed to, besides a search. */
export const userFilters = {
  groups: Type.Optional(Id),
  group: Type.Optional(Id),
  groups_empty: Type.Optional(Type.Boolean()),
  group_id_not: Type.Optional(Id),
  role: Type.Optional(Id),
  status: Type.Optional(Type.Enum([...userStatuses])),
  is_active: Type.Optional(Type.Boolean()),
  /** Back-office tiers, or the learners' tiers. */
  is_staff: Type.Optional(Type.Boolean()),
  /** Made by an import. */
  is_generated: Type.Optional(Type.Boolean()),
  /** Day in Europe/Rome on which they were last here, or after it. */
  last_login_from: Type.Optional(Day),
  /**
   * JSON of an object, by key of a custom field: a text it contains, the id of an option; `key.from` and `key.to` for numbers
   * and days. For full administrators: nobody fits what others ask.
   */
  custom_fields: Type.Optional(Type.String({ maxLength: 4000 })),
};

export const UserListQuery = ListQuery(userOrderings, userFilters);
export type UserListQuery = Static<typeof UserListQuery>;
/** Search and filters of the list, without page and order. */
export type UserFilters = Omit<UserListQuery, 'page' | 'page_items' | 'ordering'>;

const Username = Type.String({
  minLength: 1,
  maxLength: usernameMaxLength,
  pattern: usernamePattern.source,
  description: 'senza spazi né caratteri invisibili',
});
/** Empty means none. */
const OptionalEmail = Type.Union([Type.Null(), Type.Literal(''), Email]);
const FiscalCode = Type.String({
  minLength: 1,
  maxLength: 16,
  pattern: '^[A-Za-z0-9]+$',
  description: 'di sole lettere e cifre',
});

const writable = {
  username: Username,
  first_name: Name,
  last_name: Name,
  fiscal_code: FiscalCode,
  email: OptionalEmail,
  role_id: Id,
  groups_ids: Ids(),
  is_active: Type.Boolean(),
  expiration_date: Nullable(Day),
  avatar: ImageUpload,
  /** By key; null takes a value away. */
  custom_fields: CustomValues,
};

export const UserCreate = Body({
  username: Username,
  first_name: Name,
  last_name: Name,
  fiscal_code: FiscalCode,
  role_id: Id,
  email: Type.Optional(OptionalEmail),
  password: Type.Optional(Password),
  tmp_password: Type.Optional(Type.Boolean()),
  groups_ids: Type.Optional(Ids()),
  is_active: Type.Optional(Type.Boolean({ default: true })),
  expiration_date: Type.Optional(Nullable(Day)),
  avatar: Type.Optional(ImageUpload),
  custom_fields: Type.Optional(CustomValues),
});
export type UserCreate = Static<typeof UserCreate>;

const ShownText = Type.String({ maxLength: 1000 });

/** Fields of a user as they were shown, or kept before a rule of today. */
const shown = {
  username: ShownText,
  first_name: ShownText,
  last_name: ShownText,
  fiscal_code: Nullable(ShownText),
  email: Nullable(ShownText),
  role_id: Id,
  groups_ids: Ids(),
  is_active: Type.Boolean(),
  expiration_date: Nullable(Day),
  custom_fields: CustomValues,
};

export const UserUpdate = PartialBody({
  ...writable,
  old_password: Password,
  new_password: Password,
  tmp_password: Type.Boolean(),
  /** The same fields as they were shown: what is sent back so stays as it is by now. */
  seen: PartialBody(shown),
});
export type UserUpdate = Static<typeof UserUpdate>;

const saveErrors = [
  'username_taken',
  'email_taken',
  'invalid_password',
  'common_password',
  'personal_password',
  'invalid_image',
  'unknown_reference',
] as const;

/** What goes with a user: enrolments, and certificates in force. */
export const UserErasure = Type.Object({ subscriptions: Type.Integer(), certificates: Type.Integer() });
export type UserErasure = Static<typeof UserErasure>;

/** What was shown to go: were it another number by then, nothing is deleted. */
const UserDeletion = Type.Object(
  {
    expected_subscriptions: Type.Optional(Type.Integer({ minimum: 0 })),
    expected_certificates: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);

export const userCalls = defineCalls({
  'GET v1/users/me/': {
    summary: 'Chi chiama',
    access: 'signed-in',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    data: User,
  },
  'GET v1/users/': {
    summary: 'Elenco degli utenti',
    access: ['BO_COM', 'BO_LIM'],
    query: UserListQuery,
    data: Type.Array(UserRow),
    paged: true,
  },
  'POST v1/users/': {
    summary: 'Crea un utente',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: UserCreate,
    limits: { body: bodyLimits.pictures },
    data: User,
    success: 201,
    errors: saveErrors,
  },
  'GET v1/users/{id}/': { summary: 'Un utente', access: ['BO_COM'], data: User },
  'PUT v1/users/{id}/': {
    summary: 'Modifica un utente; chi non è amministratore solo sé stesso: immagine e password',
    access: 'signed-in',
    body: UserUpdate,
    limits: { body: bodyLimits.pictures },
    data: User,
    errors: [...saveErrors, 'wrong_password', 'too_many_attempts', 'same_password', 'own_account', 'changed_meanwhile'],
  },
  'DELETE v1/users/{id}/': {
    summary: 'Elimina un utente con tutti i suoi dati',
    access: ['BO_COM'],
    query: UserDeletion,
    data: Deleted,
    errors: ['own_account', 'losses_changed'],
  },
  'GET v1/users/{id}/erasure/': {
    summary: 'Che cosa si eliminerebbe con un utente',
    access: ['BO_COM'],
    data: UserErasure,
  },
  'POST v1/users/{id}/silent-token/': {
    summary: 'Crea il link personale con cui un utente accede senza password',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: Body({ expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, default: 30 })) }),
    data: Type.Object({ token: Type.String(), link: Type.String(), expires: Instant }),
    success: 201,
    errors: ['tier_not_allowed'],
  },
  'GET v1/users/{id}/silent-token/': {
    summary: 'Quanti link personali di un utente valgono ancora, e fino a quando vale l’ultimo',
    access: ['BO_COM'],
    data: Type.Object({ count: Type.Integer(), expires: Nullable(Instant) }),
  },
  'DELETE v1/users/{id}/silent-token/': {
    summary: 'Revoca i link personali di un utente',
    access: ['BO_COM'],
    data: Type.Object({ revoked: Type.Integer() }),
  },
  'GET v1/roles/': { summary: 'I ruoli', access: ['BO_COM'], data: Type.Array(Role) },
});
