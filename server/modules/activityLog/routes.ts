import type { FastifyInstance } from 'fastify';
import { refusals } from '../../errors.ts';
import { handle } from '../../plugins/calls.ts';
import { findActivity, listActivities, listActors } from './repository.ts';

export const activityRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/activity-log/', ({ query }) => listActivities(app.db, query));

  handle(app, 'GET v1/activity-log/{id}/', async ({ params }) => {
    const activity = await findActivity(app.db, params.id);
    if (!activity) throw refusals.absent('La riga del registro');
    return activity;
  });

  handle(app, 'GET v1/activity-log/actors/', () => listActors(app.db));
};
