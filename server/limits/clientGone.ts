import type { FastifyReply } from 'fastify';
import { refusals } from '../errors.ts';

/**
 * Returns a signal that is aborted when the client goes away before it has its answer. (Fastify's own `request.signal` is
 * aborted as soon as the body has been read.)
 */
export const createClientSignal = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort(refusals.clientGone()));
  return controller.signal;
};
