import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { startExport } from '../exports/service.ts';
import { surveyReport } from './service.ts';

export const surveyReportRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST custom/v1/exports/survey-registries/', ({ person, body, request }) =>
    startExport(app, { person, address: request.ip }, surveyReport, body),
  );
};
