import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { findScope } from '../configurations/service.ts';
import { listCourses } from './repository.ts';
import { changeCourse, createCourse, findErasure, removeCourse, requireCourse } from './service.ts';

export const courseRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/courses/', async ({ person, query }) =>
    listCourses(app.db, query, await findScope(app.db, person)),
  );

  handle(app, 'POST v1/courses/', ({ person, body }) => createCourse(app, person, body));

  handle(app, 'GET v1/courses/{id}/', ({ params }) => requireCourse(app.db, params.id));

  handle(app, 'PUT v1/courses/{id}/', ({ person, params, body }) => changeCourse(app, person, params.id, body));

  handle(app, 'GET v1/courses/{id}/erasure/', ({ params }) => findErasure(app.db, params.id));

  handle(app, 'DELETE v1/courses/{id}/', async ({ person, params }) => {
    await removeCourse(app, person, params.id);
    return { id: params.id };
  });
};
