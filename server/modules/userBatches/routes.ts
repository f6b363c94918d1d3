import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { chooseThem, previewUsers, startUserBatch } from './service.ts';

export const userBatchRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST v1/users/batch-operations/', ({ person, body }) => startUserBatch(app, person, body));

  handle(app, 'POST v1/users/batch-preview/', async ({ person, body }) =>
    previewUsers(app.db, await chooseThem(body), person.id, body.courses_ids ?? []),
  );
};
