import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { openPreviews } from '../certificates/service.ts';
import { listTemplates } from './repository.ts';
import {
  changeTemplate,
  createTemplate,
  previewTemplate,
  readTemplate,
  removeTemplate,
  type TemplateDeps,
} from './service.ts';

export const certificationTemplateRoutes = (app: FastifyInstance): void => {
  const { db, pool, storage, drawing, settings, tokens } = app;
  const deps: TemplateDeps = { db, pool, storage, drawing, settings, tokens, previews: openPreviews(drawing) };

  handle(app, 'GET v1/certification-templates/', ({ query }) => listTemplates(db, query));

  handle(app, 'GET v1/certification-templates/{id}/', ({ params, person }) => readTemplate(deps, person, params.id));

  handle(app, 'POST v1/certification-templates/', ({ person, body }) => createTemplate(deps, person, body));

  handle(app, 'PUT v1/certification-templates/{id}/', ({ person, params, body }) =>
    changeTemplate(deps, person, params.id, body),
  );

  handle(app, 'DELETE v1/certification-templates/{id}/', async ({ person, params }) => {
    await removeTemplate(deps, person, params.id);
    return { id: params.id };
  });

  handle(app, 'POST v1/certification-template-previews/', ({ body }) => previewTemplate(deps, body));
};
