import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { findAutomaticLetters, saveAutomaticLetters } from './automaticLetters.ts';
import { findTrial, listTemplates, saveTemplate, tryTemplate } from './service.ts';

export const emailTemplateRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET custom/v1/configurations/email-automatiche/', () => findAutomaticLetters(app.db));

  handle(app, 'PUT custom/v1/configurations/email-automatiche/', ({ person, body }) =>
    saveAutomaticLetters(app.db, person, body),
  );

  handle(app, 'GET v1/letters/', () => listTemplates(app.db));

  handle(app, 'PUT v1/letters/{key}/', ({ person, params, body }) => saveTemplate(app.db, person, params.key, body));

  handle(app, 'POST v1/letters/{key}/trials/', ({ person, params, body }) =>
    tryTemplate(app, person, params.key, body.texts),
  );

  handle(app, 'GET v1/letter-trials/{key}/', ({ params }) => findTrial(app, params.key));
};
