import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listReports } from './repository.ts';
import { changeReport, createReport, listReportRuns, removeReport, requireReport, runNow } from './service.ts';

export const scheduledReportRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/scheduled-reports/', ({ query }) => listReports(db, query));

  handle(app, 'POST v1/scheduled-reports/', ({ person, body }) => createReport(db, person, body));

  handle(app, 'GET v1/scheduled-reports/{id}/', ({ params }) => requireReport(db, params.id));

  handle(app, 'PUT v1/scheduled-reports/{id}/', ({ person, params, body }) =>
    changeReport(db, person, params.id, body),
  );

  handle(app, 'DELETE v1/scheduled-reports/{id}/', async ({ person, params }) => {
    await removeReport(db, person, params.id);
    return { id: params.id };
  });

  handle(app, 'POST v1/scheduled-reports/{id}/run/', ({ person, params }) => runNow(app, person, params.id));

  handle(app, 'GET v1/scheduled-reports/{id}/runs/', ({ params, query }) => listReportRuns(db, params.id, query));
};
