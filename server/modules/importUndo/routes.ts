import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { followJobs } from '../jobStreams/service.ts';
import { findUndoMessage, readBlocked, readUndo, startUndo } from './service.ts';

export const importUndoRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST v1/synchronization/batch-codes/{id}/undo/preview/', ({ params }) => readUndo(app, params.id));

  handle(app, 'GET v1/synchronization/batch-codes/{id}/undo/blocks/', ({ params, query }) =>
    readBlocked(app, params.id, query),
  );

  handle(app, 'POST v1/synchronization/batch-codes/{id}/undo/', ({ person, params, body }) =>
    startUndo(app, person, params.id, body),
  );

  followJobs(app, 'import_undo', (id, userId) => findUndoMessage(app.db, id, userId));
};
