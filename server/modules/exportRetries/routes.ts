import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listReports } from '../exports/reportRules.ts';
import { retryExport } from './service.ts';

export const exportRetryRoutes = (app: FastifyInstance): void => {
  const reports = listReports(app.modules);

  handle(app, 'POST custom/v1/exports/{id}/retry/', ({ person, params, request }) =>
    retryExport(app, { person, address: request.ip }, params.id, reports),
  );
};
