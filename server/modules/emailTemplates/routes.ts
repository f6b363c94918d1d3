import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { findAutomaticEmails, saveAutomaticEmails } from './automaticEmails.ts';
import { findTrial, listTemplates, saveTemplate, tryTemplate } from './service.ts';

export const emailTemplateRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET custom/v1/configurations/email-automatiche/', () => findAutomaticEmails(app.db));

  handle(app, 'PUT custom/v1/configurations/email-automatiche/', ({ person, body }) =>
    saveAutomaticEmails(app.db, person, body),
  );

  handle(app, 'GET v1/email-templates/', () => listTemplates(app.db));

  handle(app, 'PUT v1/email-templates/{key}/', ({ person, params, body }) =>
    saveTemplate(app.db, person, params.key, body),
  );

  handle(app, 'POST v1/email-templates/{key}/trials/', ({ person, params, body }) =>
    tryTemplate(app, person, params.key, body.texts),
  );

  handle(app, 'GET v1/email-trials/{key}/', ({ params }) => findTrial(app, params.key));
};
