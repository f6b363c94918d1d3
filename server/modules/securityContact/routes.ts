import type { FastifyInstance } from 'fastify';
import { requireFound } from '../../errors.ts';
import { readBrandTheme } from '../brandThemes/service.ts';
import { writeSecurityText } from './rules.ts';

/** Says where a vulnerability can be reported. */
export const securityContactRoutes = (app: FastifyInstance): void => {
  app.get('/.well-known/security.txt', async ({ hostname }, reply) => {
    const { content } = await readBrandTheme(app, hostname);
    const { securityContact, publicUrl } = app.settings;
    const site = { configured: securityContact, tenantEmail: content.contacts.email, publicUrl };
    const text = requireFound(writeSecurityText(site, new Date()), 'Un contatto per la sicurezza');
    return reply.header('Cache-Control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(text);
  });
};
