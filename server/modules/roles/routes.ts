import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listRoles } from './repository.ts';

export const roleRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/roles/', () => listRoles(app.db));
};
