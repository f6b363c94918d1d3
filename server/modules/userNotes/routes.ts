import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { addNote, changeNote, listUserNotes, removeNote } from './service.ts';

export const userNoteRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/users/{id}/notes/', ({ person, params, query }) => listUserNotes(db, person, params.id, query));

  handle(app, 'POST v1/users/{id}/notes/', ({ person, params, body }) => addNote(db, person, params.id, body));

  handle(app, 'PUT v1/users/{id}/notes/{noteId}/', ({ person, params, body }) => changeNote(db, person, params, body));

  handle(app, 'DELETE v1/users/{id}/notes/{noteId}/', async ({ person, params }) => {
    await removeNote(db, person, params);
    return { id: params.noteId };
  });
};
