import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { callOf } from '#contract/calls.ts';
import { refusals } from '../errors.ts';
import { findPersonOfSession, obligationOf } from '../obligations.ts';
import type { Person } from '../person.ts';
import { hashToken } from '../secrets/tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
  }
}

/** Who a bearer belongs to, as long as its session lives; null otherwise. @throws 403 as `findPersonOfSession` does. */
export const personOfBearer = async (app: FastifyInstance, token: string): Promise<Person | null> => {
  const claims = app.tokens.readBearer(token);
  return claims && findPersonOfSession(app.people, claims.session_id);
};

const isClient = (app: FastifyInstance, credential: string): boolean => {
  const { clientId, clientSecret } = app.settings;
  const given = hashToken(Buffer.from(credential, 'base64').toString());
  return timingSafeEqual(given, hashToken(`${clientId}:${clientSecret}`));
};

type Caller = 'client' | 'person' | null;

const identify = async (app: FastifyInstance, request: FastifyRequest): Promise<Caller> => {
  const [scheme = '', credential = ''] = (request.headers.authorization ?? '').split(' ', 2);
  if (scheme.toLowerCase() === 'basic') return isClient(app, credential) ? 'client' : null;
  if (scheme.toLowerCase() !== 'bearer') return null;
  const claims = await app.tokens.readBearer(credential);
  request.person = claims && (await app.people.find(claims.session_id));
  return request.person ? 'person' : null;
};

/**
 * Lets in whom the contract lets in. Somebody who must do something else first makes the calls meant for that, and those of any
 * visitor as a visitor.
 */
const admit = (call: Call, who: Caller, request: FastifyRequest): void => {
  const { access } = call;
  const obligation = request.person && obligationOf(request.person, call);
  const isForVisitors = access === 'anyone' || access === 'visitor';
  if (obligation && isForVisitors) request.person = null;
  const { person } = request;
  if (access === 'anyone') return;
  if (who === null) throw refusals.unauthorised();
  if (access === 'visitor') return;
  if (!person) throw refusals.unauthorised();
  if (obligation) throw obligation;
  if (access !== 'signed-in' && !access.includes(person.tier)) throw refusals.forbidden();
};

/**
 * Reads the credential of every call and lets in whom the contract lets in, before the body is read.
 * @param noteUse notes the use of a session from an address, in the background.
 */
export const registerCredentials = (
  app: FastifyInstance,
  noteUse: (sessionId: string, address: string) => void,
): void => {
  app.decorateRequest('person', null);
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (call === undefined) return;
    admit(callOf(call), await identify(app, request), request);
    const { person } = request;
    if (person?.is_use_stale) noteUse(person.session_id, request.ip);
  });
};
