import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '#contract/call.ts';
import { refusals } from '../errors.ts';
import { findPersonOfSession } from '../modules/auth/service.ts';
import type { Person } from '../person.ts';
import { hashToken } from '../tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
  }
}

/** Who a bearer belongs to, as long as its session lives; null otherwise. */
export const personOfBearer = async (app: FastifyInstance, token: string): Promise<Person | null> => {
  const claims = await app.tokens.readBearer(token);
  return claims && findPersonOfSession(app.lookups, claims.session_id);
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
  request.person = await personOfBearer(app, credential);
  return request.person ? 'person' : null;
};

const admit = (access: Access, who: 'client' | 'person' | null, person: Person | null): void => {
  if (access === 'anyone') return;
  if (who === null) throw refusals.unauthorised();
  if (access === 'visitor') return;
  if (!person) throw refusals.unauthorised();
  if (access !== 'signed-in' && !access.includes(person.tier)) throw refusals.forbidden();
};

/** Reads the credential of every call and lets in whom the contract lets in, before the body is read. */
export const registerCredentials = (app: FastifyInstance): void => {
  app.decorateRequest('person', null);
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined) return;
    admit(access, await identify(app, request), request.person);
  });
};
