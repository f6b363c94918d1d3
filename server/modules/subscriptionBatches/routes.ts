import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { chooseEnrolments, previewSubscriptions, startSubscriptionBatch } from './service.ts';

export const subscriptionBatchRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST v1/subscriptions/batch-operations/', ({ person, body }) =>
    startSubscriptionBatch(app, person, body),
  );

  handle(app, 'POST v1/subscriptions/batch-preview/', async ({ body }) =>
    previewSubscriptions(app.db, await chooseEnrolments(app.db, body)),
  );
};
