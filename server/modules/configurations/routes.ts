import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { findSubscriptionLabels } from './service.ts';

export const configurationRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET custom/v1/configurations/etichette-iscrizioni/', () => findSubscriptionLabels(app.db));
};
