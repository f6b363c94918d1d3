import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { changeField, createField, listFields, orderFields, removeField, requireField } from './service.ts';

export const customFieldRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/custom-fields/', () => listFields(db));

  handle(app, 'POST v1/custom-fields/', ({ person, body }) => createField(db, person, body));

  handle(app, 'PUT v1/custom-fields/order/', ({ person, body }) => orderFields(db, person, body.ids));

  handle(app, 'GET v1/custom-fields/{id}/', ({ params }) => requireField(db, params.id));

  handle(app, 'PUT v1/custom-fields/{id}/', ({ person, params, body }) => changeField(db, person, params.id, body));

  handle(app, 'DELETE v1/custom-fields/{id}/', async ({ person, params }) => {
    await removeField(db, person, params.id);
    return { id: params.id };
  });
};
