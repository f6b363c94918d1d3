import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { requireMe } from '../users/service.ts';
import { findAdminDashboard, findTotals, listActivities } from './repository.ts';

export const dashboardRoutes = (app: FastifyInstance): void => {
  const { pool } = app;

  handle(app, 'GET custom/v1/dashboard/me/', async ({ person }) => {
    const [user, totals, activities] = await Promise.all([
      requireMe(app.reads, person),
      findTotals(pool, person.id),
      listActivities(pool, person.id),
    ]);
    return { user, ...totals, activities };
  });

  handle(app, 'GET v1/dashboard/', () => findAdminDashboard(pool));
};
