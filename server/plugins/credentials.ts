import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Access, type Call, isOpenToViewer } from '#contract/call.ts';
import { getCall } from '#contract/calls.ts';
import { refusals } from '../errors.ts';
import { findObligation, findPersonOfSession, isViewing } from '../obligations.ts';
import type { Person } from '../person.ts';
import { hashToken } from '../secrets/tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
  }
}

/**
 * Who opens a socket, in which learning is recorded; null without a session that lives.
 * @throws 403 as `findPersonOfSession` does, and `read_only` for an administrator who sees the area as this person.
 */
export const findSocketPerson = async (app: FastifyInstance, token: string): Promise<Person | null> => {
  const claims = app.tokens.readBearer(token);
  const person = claims && (await findPersonOfSession(app.people, claims.session_id));
  if (person && isViewing(person)) throw refusals.readOnly();
  return person;
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
  const claims = app.tokens.readBearer(credential);
  request.person = claims && (await app.people.find(claims.session_id));
  return request.person ? 'person' : null;
};

/**
 * Lets in whom the contract lets in. Somebody who must do something else first makes the calls meant for that, and those of any
 * visitor as a visitor; so does an administrator who sees the area as a learner, whose session only reads.
 */
const admit = (access: Access, who: Caller, request: FastifyRequest): void => {
  const { config } = request.routeOptions;
  const key = config.call ?? request.method;
  const call: Pick<Call, 'beforePasswordChange' | 'beforeSecondFactor' | 'whileViewing'> = config.call
    ? getCall(config.call)
    : {};
  const isRefused = request.person && isViewing(request.person) && !isOpenToViewer(key, call);
  const obligation = isRefused ? refusals.readOnly() : request.person && findObligation(request.person, call);
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
 * Reads the credential of every route that says who may enter, and lets in whom it lets in, before the body is read.
 * @param noteUse notes the use of a session from an address, in the background.
 */
export const registerCredentials = (
  app: FastifyInstance,
  noteUse: (sessionId: string, address: string) => void,
): void => {
  app.decorateRequest('person', null);
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined) return;
    admit(access, await identify(app, request), request);
    const { person } = request;
    if (person?.is_use_stale) noteUse(person.session_id, request.ip);
  });
};
