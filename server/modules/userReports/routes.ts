import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { startExport } from '../exports/service.ts';
import { subscriptionReport, userReport } from './service.ts';

export const userReportRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST custom/v1/exports/users/', ({ person, body, request }) =>
    startExport(app, { person, address: request.ip }, userReport, body),
  );

  handle(app, 'POST custom/v1/exports/subscriptions/', ({ person, body, request }) =>
    startExport(app, { person, address: request.ip }, subscriptionReport, body),
  );
};
