import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { retryExport } from './service.ts';

export const exportRetryRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST custom/v1/exports/{id}/retry/', ({ person, params, request }) =>
    retryExport(app, { person, address: request.ip }, params.id),
  );
};
