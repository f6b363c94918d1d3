import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { callOf } from '#contract/calls.ts';
import { refusals } from '../errors.ts';
import { findPersonOfSession, findSignedIn } from '../modules/auth/service.ts';
import type { Person } from '../person.ts';
import { hashToken } from '../tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
  }
}

/** Who a bearer belongs to, as long as its session lives; null otherwise. @throws 403 as `findPersonOfSession` does. */
export const personOfBearer = async (app: FastifyInstance, token: string): Promise<Person | null> => {
  const claims = await app.tokens.readBearer(token);
  return claims && findPersonOfSession(app.pool, claims.session_id);
};

const isClient = (app: FastifyInstance, credential: string): boolean => {
  const { clientId, clientSecret } = app.settings;
  const given = hashToken(Buffer.from(credential, 'base64').toString());
  return timingSafeEqual(given, hashToken(`${clientId}:${clientSecret}`));
};

const identify = async (app: FastifyInstance, request: FastifyRequest): Promise<'client' | 'person' | null> => {
  const [scheme = '', credential = ''] = (request.headers.authorization ?? '').split(' ', 2);
  if (scheme.toLowerCase() === 'basic') return isClient(app, credential) ? 'client' : null;
  if (scheme.toLowerCase() !== 'bearer') return null;
  const claims = await app.tokens.readBearer(credential);
  request.person = claims && (await findSignedIn(app.pool, claims.session_id));
  return request.person ? 'person' : null;
};

/**
 * Lets in whom the contract lets in. An administrator who must activate a second factor makes the calls meant for that, and
 * those of any visitor as a visitor.
 */
const admit = (
  { access, beforeSecondFactor }: Call,
  who: 'client' | 'person' | null,
  request: FastifyRequest,
): void => {
  const lacksFactor = request.person?.lacks_second_factor === true && !beforeSecondFactor;
  const isForVisitors = access === 'anyone' || access === 'visitor';
  if (lacksFactor && isForVisitors) request.person = null;
  const { person } = request;
  if (access === 'anyone') return;
  if (who === null) throw refusals.unauthorised();
  if (access === 'visitor') return;
  if (!person) throw refusals.unauthorised();
  if (lacksFactor) throw refusals.secondFactorRequired();
  if (access !== 'signed-in' && !access.includes(person.tier)) throw refusals.forbidden();
};

/** Reads the credential of every call and lets in whom the contract lets in, before the body is read. */
export const registerCredentials = (app: FastifyInstance): void => {
  app.decorateRequest('person', null);
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (call === undefined) return;
    admit(callOf(call), await identify(app, request), request);
  });
};
