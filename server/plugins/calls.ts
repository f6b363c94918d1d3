import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { Access, Call } from '#contract/call.ts';
import { textParams } from '#contract/call.ts';
import { type AnswerOf, type CallKeyOf, type Calls, calls, type Paged, type RequestOf } from '#contract/calls.ts';
import { Envelope, Failure } from '#contract/envelope.ts';
import { Id } from '#contract/fields.ts';
import { getBodyLimit } from '#contract/limits.ts';
import type { Person } from '../person.ts';
import { countPictures, countRates, refuseSentAgain } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    call?: CallKeyOf;
  }
}

/** One page of a list with the count of the whole. */
interface Page<T> {
  items: T;
  items_count: number;
}

interface Asked<K extends CallKeyOf> extends RequestOf<K> {
  /** Null only where the contract lets visitors in. */
  person: Calls[K]['access'] extends 'visitor' | 'anyone' ? Person | null : Person;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<K extends CallKeyOf> = Paged<K> extends true ? Page<AnswerOf<K>> : AnswerOf<K>;

const buildParamsSchema = (path: string) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const isText = (name: string) => textParams.some((text) => text === name);
  return {
    type: 'object',
    required: names,
    properties: Object.fromEntries(
      names.map((name) => [name, isText(name) ? { type: 'string', minLength: 1, maxLength: 200 } : Id]),
    ),
  };
};

/** Address of a call as Fastify writes it. */
export const buildUrl = (key: string): string => `/api/${key.slice(key.indexOf(' ') + 1).replace(/\{(\w+)\}/g, ':$1')}`;

/**
 * What is read stays in its reader's own browser, and is asked for again each time. What a change answers is kept
 * nowhere: it may carry tokens, which no reading call does.
 */
const chooseCacheControl = (key: CallKeyOf): string => (isRead(key) ? 'private, no-cache' : 'no-store');

const isRead = (key: CallKeyOf): boolean => key.startsWith('GET ');

/** Names what was read, so that a reader who has it already is not sent it again. Before compression, which is of no use then. */
const tagAnswer: onSendHookHandler = (request, reply, payload, done) => {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return done(null, payload);
  const tag = `W/"${hash('sha1', payload, 'base64url')}"`;
  reply.header('ETag', tag);
  if (request.headers['if-none-match'] !== tag) return done(null, payload);
  reply.code(304);
  return done(null, '');
};

const emptyQuery = { type: 'object', properties: {}, additionalProperties: false };

const buildSchema = (key: CallKeyOf, call: Call) => {
  const path = key.slice(key.indexOf(' ') + 1);
  const failures = Object.fromEntries(['4xx', '5xx'].map((status) => [status, Failure]));
  return {
    summary: call.summary,
    tags: [path.replace(/^(custom\/)?v1\//, '').split('/')[0] ?? ''],
    ...(path.includes('{') && { params: buildParamsSchema(path) }),
    querystring: call.query ?? emptyQuery,
    ...(call.body && { body: call.body }),
    response: { [call.success ?? 200]: Envelope(call.data), ...failures },
  };
};

/** Those of each call, built once a process: what is compiled from a schema is kept by that object. */
const schemas = new Map<CallKeyOf, ReturnType<typeof buildSchema>>();

const getSchema = (key: CallKeyOf, call: Call) => {
  const schema = schemas.get(key) ?? buildSchema(key, call);
  schemas.set(key, schema);
  return schema;
};

const register = (app: FastifyInstance, key: CallKeyOf, handler: (asked: never) => Promise<unknown>): void => {
  const call: Call = calls[key];
  const cacheControl = chooseCacheControl(key);
  const rates = countRates(app, key, call);
  app.route({
    method: key.slice(0, key.indexOf(' ')),
    url: buildUrl(key),
    config: { access: call.access, call: key },
    bodyLimit: getBodyLimit(call),
    onRequest: rates.onRequest,
    preHandler: [...rates.preHandler, ...refuseSentAgain(app, call), ...countPictures(app, call)],
    ...(isRead(key) && { onSend: tagAnswer }),
    schema: getSchema(key, call),
    handler: async (request, reply) => {
      reply.header('Cache-Control', cacheControl);
      const { params, query, body, person } = request;
      const answer = await handler({ params, query, body, person, request, reply } as never);
      reply.code(call.success ?? 200);
      if (!call.paged) return { data: answer, meta: { error: null } };
      const { items, items_count } = answer as Page<unknown>;
      const { page, page_items } = query as { page?: number; page_items?: number };
      return {
        data: items,
        meta: { error: null, pagination: { items_count, page: page ?? 1, page_items: page_items ?? items_count } },
      };
    },
  });
};

/**
 * Gives a call of the contract its handler. Access, validation, envelope and success code come from the contract;
 * the handler returns `data`, or `{ items, items_count }` for lists.
 */
export const handle = <K extends CallKeyOf>(
  app: FastifyInstance,
  key: K,
  handler: (asked: Asked<K>) => Promise<Answer<K>>,
): void => register(app, key, handler as (asked: never) => Promise<unknown>);
