import type { FastifyInstance } from 'fastify';
import { requireFound } from '../../errors.ts';
import { handle } from '../../plugins/calls.ts';
import { findActivity, listActivities, listActors } from './repository.ts';

export const activityRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/activity-log/', ({ query }) => listActivities(app.db, query));

  handle(app, 'GET v1/activity-log/{id}/', async ({ params }) => {
    return requireFound(await findActivity(app.db, params.id), 'La riga del registro');
  });

  handle(app, 'GET v1/activity-log/actors/', () => listActors(app.db));
};
