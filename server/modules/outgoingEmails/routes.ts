import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listUserEmails, sendEmailTo } from './service.ts';

/** What was sent to a user, and what an administrator sends them. */
export const outgoingEmailRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/users/{id}/emails/', ({ params, query }) => listUserEmails(app.db, params.id, query));

  handle(app, 'POST v1/users/{id}/emails/', ({ person, params, body, request }) =>
    sendEmailTo(app, person, params.id, { kind: body.kind, address: request.ip }),
  );
};
