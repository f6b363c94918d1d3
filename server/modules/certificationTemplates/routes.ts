import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listTemplates } from './repository.ts';

export const certificationTemplateRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/certification-templates/', ({ query }) => listTemplates(app.db, query));
};
