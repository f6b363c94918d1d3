import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { followJobs } from '../jobStreams/service.ts';
import { cancelExport, findExport, findExportMessage, listExports } from './service.ts';

export const exportRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET custom/v1/exports/{id}/', ({ person, params }) => findExport(app, person, params.id));

  handle(app, 'POST custom/v1/exports/{id}/cancel/', ({ person, params }) => cancelExport(app, person, params.id));

  handle(app, 'GET v1/synchronization/data-exports/', ({ person, query }) => listExports(app, person, query));

  handle(app, 'GET v1/synchronization/data-exports/{id}/', ({ person, params }) => findExport(app, person, params.id));

  followJobs(app, 'export', (id, userId) => findExportMessage(app.db, id, userId));
};
