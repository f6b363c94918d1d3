import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listTeachers } from './repository.ts';
import { changeTeacher, createTeacher, removeTeacher, requireTeacher } from './service.ts';

export const teacherRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/teachers/', ({ query }) => listTeachers(app.db, query));

  handle(app, 'GET v1/teachers/{id}/', ({ params }) => requireTeacher(app.db, params.id));

  handle(app, 'POST v1/teachers/', ({ person, body }) => createTeacher(app, person, body));

  handle(app, 'PUT v1/teachers/{id}/', ({ person, params, body }) => changeTeacher(app, person, params.id, body));

  handle(app, 'DELETE v1/teachers/{id}/', async ({ person, params }) => {
    await removeTeacher(app, person, params.id);
    return { id: params.id };
  });
};
