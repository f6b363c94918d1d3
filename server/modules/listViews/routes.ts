import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { changeView, chooseDefault, createView, findViews, removeView } from './service.ts';

export const listViewRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/list-views/', ({ person, query }) => findViews(db, person, query.list));

  handle(app, 'POST v1/list-views/', ({ person, body }) => createView(db, person, body));

  handle(app, 'PUT v1/list-views/{id}/', ({ person, params, body }) => changeView(db, person, params.id, body));

  handle(app, 'DELETE v1/list-views/{id}/', async ({ person, params }) => {
    await removeView(db, person, params.id);
    return { id: params.id };
  });

  handle(app, 'PUT v1/list-views/default/', ({ person, body }) => chooseDefault(db, person, body.list, body.view_id));
};
