import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listTypologies } from './repository.ts';
import { changeTypology, createTypology, removeTypology, reorderTypologies, requireTypology } from './service.ts';

export const courseTypologyRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/course-typologies/', ({ query }) => listTypologies(db, query));

  handle(app, 'GET v1/course-typologies/{id}/', ({ params }) => requireTypology(db, params.id));

  handle(app, 'POST v1/course-typologies/', ({ person, body }) => createTypology(db, person, body));

  handle(app, 'PUT v1/course-typologies/{id}/', ({ person, params, body }) =>
    changeTypology(db, person, params.id, body),
  );

  handle(app, 'PUT v1/course-typologies/order/', ({ person, body }) => reorderTypologies(db, person, body.ids));

  handle(app, 'DELETE v1/course-typologies/{id}/', async ({ person, params }) => {
    await removeTypology(db, person, params.id);
    return { id: params.id };
  });
};
