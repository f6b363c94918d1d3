import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { findEverywhere } from './service.ts';

export const searchRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/search/', ({ query }) => findEverywhere(app.db, query.search));
};
