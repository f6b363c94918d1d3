import type { FastifyInstance } from 'fastify';
import { refusals } from '../../errors.ts';
import { handle } from '../../plugins/calls.ts';
import { findGroup, listGroups } from './repository.ts';

export const groupRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/groups/', ({ query }) => listGroups(app.db, query));

  handle(app, 'GET v1/groups/{id}/', async ({ params }) => {
    const group = await findGroup(app.db, params.id);
    if (!group) throw refusals.absent('Il gruppo');
    return group;
  });
};
