import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listModules } from './repository.ts';
import { changeModule, createModule, deleteModule, reorderModules, requireTheme } from './service.ts';

export const courseModuleRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/course-themes/{id}/modules/', async ({ params }) => {
    await requireTheme(app.db, params.id);
    return listModules(app.db, params.id);
  });

  handle(app, 'POST v1/course-themes/{id}/modules/', ({ person, params, body }) =>
    createModule(app, person, params.id, body),
  );

  handle(app, 'PUT v1/course-modules/{id}/', ({ person, params, body }) => changeModule(app, person, params.id, body));

  handle(app, 'PUT v1/course-themes/{id}/modules/order/', ({ person, params, body }) =>
    reorderModules(app.db, person, params.id, body),
  );

  handle(app, 'DELETE v1/courses/{id}/modules/{moduleId}/', async ({ person, params: { id, moduleId } }) => {
    await deleteModule(app, person, { courseId: id, moduleId });
    return { id: moduleId };
  });
};
