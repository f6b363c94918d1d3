import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { followJobs } from '../jobStreams/service.ts';
import { listOperations, listRefused } from './repository.ts';
import { cancelOperation, findOperationMessage, findUnfinished, requireOperation } from './service.ts';

export const batchOperationRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/batch-operations/', ({ query }) => listOperations(db, query));

  handle(app, 'GET v1/batch-operations/unfinished/', ({ person }) => findUnfinished(app, person));

  handle(app, 'GET v1/batch-operations/{id}/', ({ params }) => requireOperation(db, params.id));

  handle(app, 'POST v1/batch-operations/{id}/cancel/', ({ person, params }) => cancelOperation(app, person, params.id));

  handle(app, 'GET v1/batch-operations/{id}/refused/', async ({ params, query }) =>
    listRefused(db, await requireOperation(db, params.id), query),
  );

  followJobs(app, 'batch_operation', (id, userId) => findOperationMessage(db, id, userId));
};
