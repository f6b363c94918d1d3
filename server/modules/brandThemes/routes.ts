import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { saveBrandTheme } from './saving.ts';
import { chooseBrandTheme, makeUntitledTheme } from './service.ts';

export const brandThemeRoutes = (app: FastifyInstance): void => {
  const readHost = ({ hostname }: FastifyRequest) => ({ host_name: hostname.toLowerCase() });

  handle(app, 'GET v1/welcome/themes/{tenant}/', async ({ params, request, reply }) => {
    // The same for everybody at one host; asked again at each visit, so that a change is seen at once.
    reply.header('Cache-Control', 'public, no-cache');
    return chooseBrandTheme(app, { tenant: params.tenant, ...readHost(request) });
  });

  handle(app, 'GET v1/brand-theme/', ({ request }) => chooseBrandTheme(app, readHost(request)));

  handle(app, 'PUT v1/brand-theme/', ({ person, body, request }) => {
    const { settings } = app;
    const place = { configured_tenant: settings.tenant, untitled: makeUntitledTheme(settings), ...readHost(request) };
    return saveBrandTheme(app, person, place, body);
  });
};
