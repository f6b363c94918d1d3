import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { followJobs } from '../jobStreams/service.ts';
import { cancelExport, removeExport } from './removal.ts';
import { findRetention, saveRetention } from './retention.ts';
import { findExport, findExportMessage, findUnfinished, listExports } from './service.ts';

export const exportRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET custom/v1/exports/unfinished/', ({ person }) => findUnfinished(app, person));

  handle(app, 'GET custom/v1/exports/{id}/', ({ person, params }) => findExport(app, person, params.id));

  handle(app, 'POST custom/v1/exports/{id}/cancel/', ({ person, params }) => cancelExport(app, person, params.id));

  handle(app, 'GET v1/synchronization/data-exports/', ({ person, query }) => listExports(app, person, query));

  handle(app, 'GET v1/synchronization/data-exports/{id}/', ({ person, params }) => findExport(app, person, params.id));

  handle(app, 'DELETE v1/synchronization/data-exports/{id}/', async ({ person, params }) => {
    await removeExport(app, person, params.id);
    return { id: params.id };
  });

  handle(app, 'GET custom/v1/configurations/conservazione-export/', () => findRetention(app.db));

  handle(app, 'PUT custom/v1/configurations/conservazione-export/', ({ person, body }) =>
    saveRetention(app.db, person, body),
  );

  followJobs(app, 'export', (id, userId) => findExportMessage(app.db, id, userId));
};
