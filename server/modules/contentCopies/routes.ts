import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { copyContent } from './service.ts';

export const contentCopyRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST v1/courses/{id}/content-copies/', ({ person, params, body }) =>
    copyContent(app, person, params.id, body),
  );
};
