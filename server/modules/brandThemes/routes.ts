import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { saveBrandTheme } from './saving.ts';
import { chooseBrandTheme } from './service.ts';

export const brandThemeRoutes = (app: FastifyInstance): void => {
  const { pool, settings } = app;
  const buildPlace = (request: FastifyRequest) => ({
    configured_tenant: settings.tenant,
    host_name: request.hostname.toLowerCase(),
  });

  handle(app, 'GET v1/welcome/themes/{tenant}/', async ({ params, request, reply }) => {
    // The same for everybody at one host; asked again at each visit, so that a change is seen at once.
    reply.header('Cache-Control', 'public, no-cache');
    return chooseBrandTheme(pool, { tenant: params.tenant, ...buildPlace(request) });
  });

  handle(app, 'GET v1/brand-theme/', ({ request }) =>
    chooseBrandTheme(pool, { tenant: 'default', ...buildPlace(request) }),
  );

  handle(app, 'PUT v1/brand-theme/', ({ person, body, request }) =>
    saveBrandTheme(app, person, buildPlace(request), body),
  );
};
