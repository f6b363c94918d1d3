import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { copyCourse } from './service.ts';

export const courseCopyRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST v1/courses/{id}/duplicates/', ({ person, params }) => copyCourse(app.db, person, params.id));
};
