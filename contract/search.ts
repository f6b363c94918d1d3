import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { questionnaireKinds, subscriptionStatuses } from './codes.ts';
import { Id } from './fields.ts';
import { Named } from './recordShapes.ts';
import { textLimits } from './textLimits.ts';

/** How many of each kind are found at most. */
export const foundMax = 5;

/** A few records of each kind that fit a text, those that begin with it first. */
export const Found = Type.Object({
  users: Type.Array(
    Type.Object({ id: Id, username: Type.String(), first_name: Type.String(), last_name: Type.String() }),
  ),
  groups: Type.Array(Named),
  courses: Type.Array(Type.Object({ id: Id, name: Type.String(), code: Type.String() })),
  questionnaires: Type.Array(Type.Object({ ...Named.properties, kind: Type.Enum([...questionnaireKinds]) })),
  subscriptions: Type.Array(
    Type.Object({
      id: Id,
      user_id: Id,
      user_name: Type.String(),
      course_name: Type.String(),
      status_etiquette: Type.Enum([...subscriptionStatuses]),
    }),
  ),
});
export type Found = Static<typeof Found>;

export const searchCalls = defineCalls({
  'GET v1/search/': {
    summary: 'Cerca fra utenti, gruppi, corsi, questionari e iscrizioni',
    access: ['BO_COM'],
    query: Type.Object(
      { search: Type.String({ minLength: 2, maxLength: textLimits.search }) },
      { additionalProperties: false },
    ),
    data: Found,
  },
});
