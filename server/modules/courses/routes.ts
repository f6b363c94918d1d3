import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listCourses } from './repository.ts';
import { requireCourse } from './service.ts';

export const courseRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/courses/', ({ query }) => listCourses(app.db, query));

  handle(app, 'GET v1/courses/{id}/', ({ params }) => requireCourse(app.db, params.id));
};
