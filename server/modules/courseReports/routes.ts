import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { startExport } from '../exports/service.ts';
import { courseReport } from './service.ts';

export const courseReportRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST custom/v1/exports/courses/', ({ person, body, request }) =>
    startExport(app, { person, address: request.ip }, courseReport, body),
  );
};
