import type { FastifyInstance } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { refusals } from '../../errors.ts';
import { handle } from '../../plugins/calls.ts';
import { createDatabaseCheck } from './service.ts';

export const healthRoutes = (app: FastifyInstance): void => {
  const isDatabaseReady = createDatabaseCheck(app.lookups);

  handle(app, 'GET health', async ({ reply }) => {
    reply.header('Cache-Control', 'no-store');
    if (!(await isDatabaseReady())) throw refusals.unavailable();
    if (await app.disk.isFull()) throw refusals.diskFull();
    return { status: 'ok', version: packageJson.version, database: 'ok' };
  });
};
