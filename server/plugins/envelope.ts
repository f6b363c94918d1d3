import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { translateDatabaseError } from '../db/refusals.ts';
import { Refusal, refusals } from '../errors.ts';
import { createSeldomWarning } from '../log.ts';
import { bareHeaders } from '../startup/buildRawAnswer.ts';
import { translateStoreError } from '../storage/failures.ts';
import { recordLimit } from './limits.ts';
import { findPlainPage } from './plainPages.ts';

const translateFastifyError = (error: FastifyError): Refusal | null => {
  switch (error.statusCode) {
    case 413:
      return refusals.tooLarge('body', 'supera la dimensione ammessa');
    case 415:
      return refusals.wrongType('body', 'il tipo di contenuto non è ammesso');
    case 429:
      return refusals.tooManyRequests(60);
    default:
      return error.statusCode && error.statusCode >= 400 && error.statusCode < 500
        ? refusals.malformed('La richiesta non è leggibile.')
        : null;
  }
};

/**
 * Fastify finds what it was reading cut short, or what it was about to send closed, when somebody left: nothing failed here.
 * The first has the code of a connection of the database that was lost, but a status of its own.
 */
const translateLeaving = ({ code, statusCode }: FastifyError, { raw, request }: FastifyReply): Refusal | null => {
  const isCutShort = code === 'ECONNRESET' && statusCode === 400 && request.raw.destroyed;
  return isCutShort || (code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed) ? refusals.clientGone() : null;
};

/** In the envelope; to a browser that shows what it opens, as a page where there is one. */
const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const page = findPlainPage(refusal, reply.request);
  if (page) return reply.type('text/html; charset=utf-8').send(page);
  return reply.send({ data: null, meta: { error: refusal.body } });
};

/**
 * Answers in the same envelope what reaches no route, such as an address that cannot be decoded. No hook runs after it:
 * an upgrade that ends here must be closed here.
 */
export const answerUnroutable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = translateFastifyError(error) ?? refusals.malformed('L’indirizzo non è leggibile.');
  if (request.headers.upgrade !== undefined) {
    reply.header('Connection', 'close');
    reply.raw.once('finish', () => request.raw.socket.destroySoon());
  }
  sendRefusal(reply.code(refusal.status).headers(bareHeaders), refusal);
};

/** Who was refused what, for the security log. */
const recordRefusal = ({ security }: FastifyInstance, request: FastifyRequest, { code }: Refusal): void => {
  const { person, ip, routeOptions } = request;
  security.record({
    kind: 'access_refused',
    user_id: person?.id ?? null,
    actor_id: person?.viewer_id ?? null,
    session_id: person?.session_id ?? null,
    address: ip,
    details: { call: routeOptions.config.call ?? routeOptions.url ?? null, code },
  });
};

/** Turns whatever a handler throws into the envelope of a failure; nothing of the inside leaves. */
export const registerEnvelope = (app: FastifyInstance): void => {
  // Every call of everybody fails while the disk is full, and the log is often on that disk.
  const warnOfFailure = createSeldomWarning('unavailable');
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Nothing of what would have been sent is said of its failure, which nobody keeps.
    reply.removeHeader('Content-Disposition').header('Cache-Control', 'no-store');
    app.disk.note(error);
    const refusal =
      error instanceof Refusal
        ? error
        : (translateLeaving(error, reply) ??
          translateStoreError(error) ??
          translateDatabaseError(error) ??
          translateFastifyError(error));
    if (refusal) {
      recordLimit(request, refusal);
      if (refusal.status === 403) recordRefusal(app, request, refusal);
      if (refusal.status >= 500) warnOfFailure(error);
      if (refusal.extra.retryAfter) reply.header('Retry-After', String(refusal.extra.retryAfter));
      reply.code(refusal.status);
      return sendRefusal(reply, refusal);
    }
    request.log.error({ err: error, call: request.routeOptions.config.call }, 'failed');
    const reason = `Errore imprevisto. Segnala questo codice: ${request.id}`;
    return reply.code(500).send({ data: null, meta: { error: { code: 'internal', reason } } });
  });
};
