import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listGroups } from './repository.ts';
import { changeGroup, changeMembers, createGroup, removeGroup, requireGroup } from './service.ts';

export const groupRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/groups/', ({ query }) => listGroups(db, query));

  handle(app, 'POST v1/groups/', ({ person, body }) => createGroup(db, person, body));

  handle(app, 'GET v1/groups/{id}/', ({ params }) => requireGroup(db, params.id));

  handle(app, 'PUT v1/groups/{id}/', ({ person, params, body }) => changeGroup(db, person, params.id, body));

  handle(app, 'DELETE v1/groups/{id}/', async ({ person, params }) => {
    await removeGroup(db, person, params.id);
    return { id: params.id };
  });

  handle(app, 'POST v1/groups/{id}/users/', ({ person, params, body }) =>
    changeMembers(db, person, params.id, body, true),
  );

  handle(app, 'DELETE v1/groups/{id}/users/', ({ person, params, body }) =>
    changeMembers(db, person, params.id, body, false),
  );
};
