import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listActivities, listActors } from './repository.ts';

export const activityRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/activity-log/', ({ query }) => listActivities(app.db, query));

  handle(app, 'GET v1/activity-log/actors/', () => listActors(app.db));
};
