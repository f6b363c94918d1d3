import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listSecurityEvents } from './repository.ts';

export const securityEventRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/security-events/', ({ query }) => listSecurityEvents(app.db, query));
};
