import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listModules } from './repository.ts';

export const courseModuleRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/course-themes/{id}/modules/', ({ params }) => listModules(app.db, params.id));
};
