import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { startExport } from '../exports/service.ts';
import { sessionReport } from './service.ts';

export const sessionReportRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST custom/v1/exports/sessions/', ({ person, body, request }) =>
    startExport(app, { person, address: request.ip }, sessionReport, body),
  );
};
