import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { countEnrolmentLearning } from '../erasure/service.ts';
import { changeSubscription } from './changeSubscription.ts';
import { removeSubscription } from './removeSubscription.ts';
import { listEvents, listSections, listSubscriptions } from './repository.ts';
import { createSubscription, requireSubscription, requireUser } from './service.ts';
import { changeSession, removeSession, requireSession } from './sessions.ts';

export const subscriptionRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/users/{id}/subscriptions/', async ({ params, query }) => {
    await requireUser(db, params.id);
    return listSubscriptions(db, { ...query, user: params.id });
  });

  handle(app, 'GET v1/subscriptions/', ({ query }) => listSubscriptions(db, query));

  handle(app, 'GET v1/subscriptions/{id}/', ({ params }) => requireSubscription(db, params.id));

  handle(app, 'POST v1/subscriptions/', ({ person, body }) => createSubscription(app, person, body));

  handle(app, 'DELETE v1/subscriptions/{id}/', async ({ person, params, query }) => {
    const expected = { events: query.expected_events, attempts: query.expected_attempts };
    await removeSubscription(app, person, params.id, expected);
    return { id: params.id };
  });

  handle(app, 'GET v1/subscriptions/{id}/erasure/', async ({ params }) => {
    await requireSubscription(db, params.id);
    return countEnrolmentLearning(db, params.id);
  });

  handle(app, 'PUT custom/v1/subscriptions/{id}/', ({ person, params, body }) =>
    changeSubscription(app, person, params.id, body),
  );

  handle(app, 'GET v1/subscriptions/{id}/sections/', async ({ params, query }) => {
    await requireSubscription(db, params.id);
    return listSections(db, params.id, query);
  });

  handle(app, 'GET v1/subscriptions/{id}/events/', async ({ params, query }) => {
    await requireSubscription(db, params.id);
    return listEvents(db, params.id, query);
  });

  handle(app, 'GET v1/subscriptions/{id}/sessions/{sessionId}/', ({ params }) => requireSession(db, params));

  handle(app, 'PUT v1/subscriptions/{id}/sessions/{sessionId}/', ({ person, params, body }) =>
    changeSession(app, person, params, body),
  );

  handle(app, 'DELETE v1/subscriptions/{id}/sessions/{sessionId}/', async ({ person, params, query }) => {
    await removeSession(app, person, params, query.reason);
    return { id: params.sessionId };
  });
};
