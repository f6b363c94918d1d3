import type { FastifyInstance } from 'fastify';
import { createClientSignal } from '../../limits/clientGone.ts';
import { handle } from '../../plugins/calls.ts';
import { countLearning } from '../erasure/service.ts';
import { createLoginLimits } from '../loginLimits/service.ts';
import { createUser } from './createUser.ts';
import { deleteUser } from './deleteUser.ts';
import { listVisibleUsers, requireMe, requireUser } from './service.ts';
import { createSilentLink, findSilentLinks, revokeSilentLinks } from './silentLinks.ts';
import { updateUser } from './updateUser.ts';

/** Days a personal link is good for, unless said otherwise. */
const usualDays = 30;

export const userRoutes = (app: FastifyInstance): void => {
  const { db } = app;
  const limits = createLoginLimits(app);

  handle(app, 'GET v1/users/', ({ person, query }) => listVisibleUsers(db, person, query));

  handle(app, 'GET v1/users/me/', ({ person }) => requireMe(app.reads, person));

  handle(app, 'POST v1/users/', ({ person, body }) => createUser(app, person, body));

  handle(app, 'GET v1/users/{id}/', ({ params }) => requireUser(db, params.id));

  handle(app, 'PUT v1/users/{id}/', ({ person, params, body, request, reply }) =>
    updateUser(app, limits, { person, id: params.id, body, address: request.ip, signal: createClientSignal(reply) }),
  );

  handle(app, 'DELETE v1/users/{id}/', async ({ person, params, query }) => {
    await deleteUser(app, person, params.id, {
      subscriptions: query.expected_subscriptions,
      certificates: query.expected_certificates,
    });
    return { id: params.id };
  });

  handle(app, 'GET v1/users/{id}/erasure/', async ({ params }) => {
    await requireUser(db, params.id);
    return countLearning(db, params.id);
  });

  handle(app, 'GET v1/users/{id}/silent-token/', ({ params }) => findSilentLinks(app, params.id));

  handle(app, 'POST v1/users/{id}/silent-token/', ({ person, params, body, request }) =>
    createSilentLink(app, person, params.id, { days: body.expires_in_days ?? usualDays, address: request.ip }),
  );

  handle(app, 'DELETE v1/users/{id}/silent-token/', async ({ person, params, request }) => ({
    revoked: await revokeSilentLinks(app, person, params.id, request.ip),
  }));
};
