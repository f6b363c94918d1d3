import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { startExport } from '../exports/service.ts';
import { refusedReport } from './service.ts';

export const batchReportRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST v1/batch-operations/{id}/refused/exports/', ({ person, params, body, request }) =>
    startExport(app, { person, address: request.ip }, refusedReport, { ...body, filters: { operation_id: params.id } }),
  );
};
