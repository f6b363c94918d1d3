import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listVisibleUsers } from './service.ts';

export const userListRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/users/', ({ person, query }) => listVisibleUsers(app.db, person, query));
};
