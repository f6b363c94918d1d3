import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { removeContent, undoRemoval } from './service.ts';

export const contentRemovalRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST v1/courses/{id}/removals/', ({ person, params, body }) =>
    removeContent(app, person, params.id, body),
  );

  handle(app, 'PUT v1/courses/{id}/removals/{removalId}/undo/', ({ person, params: { id, removalId } }) =>
    undoRemoval(app, person, { courseId: id, removalId }),
  );
};
