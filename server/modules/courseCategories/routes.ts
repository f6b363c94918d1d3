import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listCategories, listChildren, listParents } from './repository.ts';
import { changeCategory, createCategory, removeCategory, requireCategory } from './service.ts';

export const courseCategoryRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/course-categories/', ({ query }) => listCategories(db, query));

  handle(app, 'GET v1/course-categories/parents/', ({ query }) => listParents(db, query));

  handle(app, 'GET v1/course-categories/{id}/children/', async ({ params, query }) => {
    await requireCategory(db, params.id);
    return listChildren(db, params.id, query);
  });

  handle(app, 'GET v1/course-categories/{id}/', ({ params }) => requireCategory(db, params.id));

  handle(app, 'POST v1/course-categories/', ({ person, body }) => createCategory(db, person, body));

  handle(app, 'PUT v1/course-categories/{id}/', ({ person, params, body }) =>
    changeCategory(db, person, params.id, body),
  );

  handle(app, 'DELETE v1/course-categories/{id}/', async ({ person, params }) => {
    await removeCategory(db, person, params.id);
    return { id: params.id };
  });
};
