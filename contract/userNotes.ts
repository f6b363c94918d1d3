import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Body, Deleted, Id, Instant, ListQuery, Nullable, visibleWords } from './fields.ts';
import { userNoteMax, visiblePattern } from './rules.ts';

export const UserNote = Type.Object({
  id: Id,
  text: Type.String(),
  /** Null once they were erased. */
  author: Nullable(Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() })),
  /** Whether the caller wrote it, and so may change it. */
  is_own: Type.Boolean(),
  created: Instant,
  updated: Instant,
});
export type UserNote = Static<typeof UserNote>;

const text = Type.String({
  minLength: 1,
  maxLength: userNoteMax,
  pattern: visiblePattern.source,
  description: visibleWords,
});

export const userNoteCalls = defineCalls({
  'GET v1/users/{id}/notes/': {
    summary: 'Le note interne su un utente, che l’utente non vede',
    access: ['BO_COM'],
    query: ListQuery(['created'], {}),
    data: Type.Array(UserNote),
    paged: true,
  },
  'POST v1/users/{id}/notes/': {
    summary: 'Aggiunge una nota interna su un utente',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: Body({ text }),
    data: UserNote,
    success: 201,
  },
  'PUT v1/users/{id}/notes/{noteId}/': {
    summary: 'Modifica una propria nota',
    access: ['BO_COM'],
    body: Body({
      text,
      /** The text as it was shown: it is saved over nothing else. */
      seen: Type.Optional(Body({ text: Type.String({ maxLength: userNoteMax }) })),
    }),
    data: UserNote,
    errors: ['not_author', 'changed_meanwhile'],
  },
  'DELETE v1/users/{id}/notes/{noteId}/': {
    summary: 'Elimina una nota, propria o di altri',
    access: ['BO_COM'],
    data: Deleted,
  },
});
