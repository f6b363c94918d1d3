import type { FastifyInstance } from 'fastify';
import { buildIconAddress, iconNames } from '../../brand/iconAddress.ts';
import { requireFound } from '../../errors.ts';
import { readBrandTheme } from '../brandThemes/service.ts';
import { buildManifest, createWebApp } from './service.ts';

/** What lets the learner area be installed, and what is shown of it without a connection; all of it by tenant. */
export const registerWebApp = async (app: FastifyInstance): Promise<void> => {
  const webApp = await createWebApp(app);

  app.get('/manifest.webmanifest', async ({ hostname }, reply) => {
    const manifest = buildManifest(await readBrandTheme(app, hostname));
    return reply
      .header('Cache-Control', 'public, max-age=300')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest));
  });

  app.get<{ Params: { name: string } }>('/app-icons/:name', async ({ hostname, params }, reply) => {
    const name = requireFound(
      iconNames.find((known) => known === params.name),
      'L’icona',
    );
    const icon = await webApp.icon(await readBrandTheme(app, hostname), name);
    return reply.header('Cache-Control', 'public, max-age=86400').type('image/png').send(icon);
  });

  // Asked for by browsers that show a file or an answer, which name no icon.
  app.get('/favicon.ico', async ({ hostname }, reply) => {
    const icon = buildIconAddress(await readBrandTheme(app, hostname), '192.png');
    return reply.header('Cache-Control', 'public, max-age=300').redirect(icon);
  });

  app.get('/offline', async ({ hostname }, reply) => {
    const { html, policy } = await webApp.offline(await readBrandTheme(app, hostname));
    return reply
      .header('Content-Security-Policy', policy)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.get('/service-worker.js', async ({ hostname }, reply) => {
    const script = await webApp.serviceWorker(await readBrandTheme(app, hostname));
    return reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(script);
  });
};
