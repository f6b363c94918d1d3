import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Body, Deleted, Id, IdList, Ids, Instant, ListQuery, LongText, nameWords, Slug } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { ChangeBody } from './recordShapes.ts';
import { groupNamePattern, selectionMax } from './rules.ts';
import { textLimits } from './textLimits.ts';

export const Group = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  users_count: Type.Integer(),
  created: Instant,
  updated: Instant,
});
export type Group = Static<typeof Group>;

/** Users chosen one by one, or every user that fits the filters. */
export const GroupUsers = Body({
  users_ids: Type.Optional(Ids(selectionMax)),
  all_users: Type.Optional(Type.Boolean()),
  role_id: Type.Optional(Id),
  groups_ids: Type.Optional(Ids()),
  users_is_active: Type.Optional(Type.Boolean()),
  search: Type.Optional(Type.String({ maxLength: textLimits.search })),
  /** With `all_users`, how many the caller was shown: were they others by now, nothing is done. */
  expected_count: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type GroupUsers = Static<typeof GroupUsers>;

const GroupUsersCount = Type.Object({ users_count: Type.Integer(), changed_count: Type.Integer() });

export const groupOrderings = ['name', 'created', 'users_count'] as const;

const GroupName = Type.String({
  minLength: 1,
  maxLength: textLimits.line,
  pattern: groupNamePattern.source,
  description: `${nameWords} e senza la barra «|»`,
});

const written = { name: GroupName, slug: Slug, description: LongText };

export const groupCalls = defineCalls({
  'GET v1/groups/': {
    summary: 'Elenco dei gruppi',
    access: ['BO_COM'],
    query: ListQuery(groupOrderings, { ids: Type.Optional(IdList) }),
    data: Type.Array(Group),
    paged: true,
  },
  'POST v1/groups/': {
    summary: 'Crea un gruppo',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: Body({ name: GroupName, slug: Type.Optional(Slug), description: Type.Optional(LongText) }),
    limits: { body: bodyLimits.longText },
    data: Group,
    success: 201,
    errors: ['slug_taken'],
  },
  'GET v1/groups/{id}/': { summary: 'Un gruppo', access: ['BO_COM'], data: Group },
  'PUT v1/groups/{id}/': {
    summary: 'Modifica un gruppo',
    access: ['BO_COM'],
    body: ChangeBody(written, {}),
    limits: { body: bodyLimits.longText },
    data: Group,
    errors: ['slug_taken', 'changed_meanwhile'],
  },
  'DELETE v1/groups/{id}/': { summary: 'Elimina un gruppo', access: ['BO_COM'], data: Deleted, errors: ['in_use'] },
  'POST v1/groups/{id}/users/': {
    summary: 'Aggiunge utenti al gruppo',
    access: ['BO_COM'],
    body: GroupUsers,
    data: GroupUsersCount,
    errors: ['unknown_reference', 'selection_changed'],
  },
  'DELETE v1/groups/{id}/users/': {
    summary: 'Toglie utenti dal gruppo',
    access: ['BO_COM'],
    body: GroupUsers,
    data: GroupUsersCount,
    errors: ['selection_changed'],
  },
});
