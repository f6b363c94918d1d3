import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { chooseBrandTheme } from './service.ts';

export const brandThemeRoutes = (app: FastifyInstance): void => {
  const { pool, settings } = app;

  handle(app, 'GET v1/welcome/themes/{tenant}/', async ({ params, request, reply }) => {
    const theme = await chooseBrandTheme(pool, {
      tenant: params.tenant,
      configured_tenant: settings.tenant,
      host_name: request.hostname.toLowerCase(),
    });
    // The same for everybody at one host; after a minute browsers ask whether it changed, and show the old one meanwhile.
    reply.header('Cache-Control', 'public, max-age=60, stale-while-revalidate=600');
    return theme;
  });
};
