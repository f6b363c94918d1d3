import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { findExport, listExports, startExport } from './service.ts';

export const exportRoutes = (app: FastifyInstance): void => {
  const { db, tokens } = app;

  handle(app, 'POST custom/v1/exports/users/', async ({ person, body, request }) => {
    const started = await startExport(app, person, 'user', body);
    app.security.record({
      kind: 'export_requested',
      user_id: person.id,
      session_id: person.session_id,
      address: request.ip,
      details: { export_id: started.resource.id, type: 'user' },
    });
    return started;
  });

  handle(app, 'GET custom/v1/exports/{id}/', ({ person, params }) => findExport(db, tokens, person, params.id));

  handle(app, 'GET v1/synchronization/data-exports/', ({ person, query }) => listExports(db, tokens, person, query));

  handle(app, 'GET v1/synchronization/data-exports/{id}/', ({ person, params }) =>
    findExport(db, tokens, person, params.id),
  );
};
