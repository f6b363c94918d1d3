import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { previewChange } from './service.ts';

export const courseChangeRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST v1/courses/{id}/changes/preview/', ({ params, body }) => previewChange(app.db, params.id, body));
};
