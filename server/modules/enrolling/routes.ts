import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { endKept, enrolChosen, enrolGroups, listKept, previewEnrolment } from './service.ts';

export const enrollingRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST v1/subscriptions/preview/', ({ body }) => previewEnrolment(app, body));

  handle(app, 'POST v1/subscriptions/users/', ({ person, body }) => enrolChosen(app, person, body));

  handle(app, 'POST v1/subscriptions/groups/', ({ person, body }) => enrolGroups(app, person, body));

  handle(app, 'GET v1/courses/{id}/kept-groups/', ({ params, query }) => listKept(app, params.id, query));

  handle(app, 'DELETE v1/courses/{id}/kept-groups/{groupId}/', async ({ person, params }) => {
    await endKept(app, person, params.id, params.groupId);
    return { id: params.groupId };
  });
};
