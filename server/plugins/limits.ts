import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify';
import type { Call, Rate } from '#contract/call.ts';
import { bigBodies, pictureRates, sessionLimits } from '#contract/limits.ts';
import { createRateCounters } from '../db/rateCounters.ts';
import { type Refusal, refusals } from '../errors.ts';
import { buildAddressKey } from '../limits/buildAddressKey.ts';
import { createLoopWatch } from '../limits/loopDelay.ts';
import { createQueues, type Queues } from '../limits/queues.ts';
import { createWindows } from '../limits/windows.ts';
import type { Person } from '../person.ts';

/** The call that watchers make is answered whatever happens. */
const watched = 'GET health';

/** Refuses calls early while the event loop lags, before anything is looked up for them. Pages and sockets pass. */
export const registerPressure = (app: FastifyInstance): void => {
  const { maxLoopDelay } = app.settings;
  if (maxLoopDelay === 0) return;
  const loop = createLoopWatch(maxLoopDelay);
  // Not while the application is being built, which blocks the loop.
  app.addHook('onReady', async () => loop.start());
  app.addHook('onClose', async () => loop.stop());
  app.addHook('onRequest', (request, _reply, done) => {
    const { call } = request.routeOptions.config;
    done(call && call !== watched && loop.isOverloaded() ? refusals.unavailable() : undefined);
  });
};

/** A place to wait for in a queue, and the seconds after which one that finds it full may come back. */
interface Place {
  queue: Queues;
  key: string;
  retryAfter: number;
}

/** Waits for each place in turn and keeps them until the answer is sent or its client has left. */
const enterAll = (reply: FastifyReply, [first, ...rest]: Place[], done: (error?: Error) => void): void => {
  const leave = first?.queue.enter(first.key, () => enterAll(reply, rest, done));
  if (leave) reply.raw.once('close', leave);
  else done(first && refusals.tooManyRequests(first.retryAfter));
};

/** Whether a body will be big, as its head says: one without a length may be. */
const isBodyBig = ({ headers, routeOptions }: FastifyRequest): boolean =>
  (routeOptions.bodyLimit ?? 0) > bigBodies.size &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > bigBodies.size);

/**
 * Limits of every call, before its body is read: encoding, visitors by address, what a session has under way, and big
 * bodies, which are neither read nor held before their turn.
 */
export const registerLimits = (app: FastifyInstance): void => {
  const { visitorRate } = app.settings;
  const visitors = createWindows(visitorRate);
  const sessions = createQueues({ running: sessionLimits.callsInFlight, waiting: sessionLimits.callsWaiting });
  const bigOfPerson = createQueues(bigBodies.perPerson);
  const bigOfAll = createQueues(bigBodies.perProcess);

  /** A person's big bodies wait for one another first, and do not hold up their other calls. */
  const listPlaces = (request: FastifyRequest, { id, session_id }: Person): Place[] => {
    const session = { queue: sessions, key: session_id, retryAfter: 1 };
    if (!isBodyBig(request)) return [session];
    const { retryAfter } = bigBodies;
    return [{ queue: bigOfPerson, key: String(id), retryAfter }, session, { queue: bigOfAll, key: '', retryAfter }];
  };

  app.addHook('onRequest', (request, reply, done) => {
    const encoding = request.headers['content-encoding'];
    // A compressed body of a few bytes may unfold into megabytes.
    if (encoding && encoding !== 'identity')
      return done(refusals.wrongType('Content-Encoding', 'i dati compressi non sono ammessi'));
    const { call } = request.routeOptions.config;
    if (!call || call === watched) return done();
    // Somebody who left while their session was looked up would never leave the queue.
    if (reply.raw.destroyed) return done(refusals.clientGone());
    if (request.person) return enterAll(reply, listPlaces(request, request.person), done);
    const wait = visitorRate.count > 0 ? visitors.take(buildAddressKey(request.ip)) : 0;
    return done(wait > 0 ? refusals.tooManyRequests(wait) : undefined);
  });
};

const take = async (app: FastifyInstance, key: string, rate: Rate): Promise<void> => {
  const { isAllowed, retryAfter } = await createRateCounters(app.lookups).take(key, rate);
  if (!isAllowed) throw refusals.tooManyRequests(retryAfter);
};

/**
 * Hooks for the rates a call declares, counted for all processes together; none for a call that declares none. An
 * address is counted before the body is read, a person only with a body that is well made.
 */
export const countRates = (app: FastifyInstance, key: string, { limits = {} }: Call) => {
  const { perAddress, perPerson } = limits;
  const onRequest: onRequestAsyncHookHandler[] = [];
  const preHandler: preHandlerAsyncHookHandler[] = [];
  if (perAddress) onRequest.push(({ ip }) => take(app, `${key} ${buildAddressKey(ip)}`, perAddress));
  if (perPerson)
    preHandler.push(async ({ person }) => {
      if (person) await take(app, `${key} person ${person.id}`, perPerson);
    });
  return { onRequest, preHandler };
};

/** Longer than any call is waited for, and than a browser takes to send one again (seconds). */
const sentAgainWithin = 180;
export const longestCallKey = 100;

/** Hooks for a call that is done once, for all processes together: what a browser sends again has the same key. */
export const refuseSentAgain = (app: FastifyInstance, { isDoneOnce }: Call): preHandlerAsyncHookHandler[] => {
  if (!isDoneOnce) return [];
  const counters = createRateCounters(app.lookups);
  return [
    async ({ headers, person }) => {
      const key = headers['idempotency-key'];
      if (!person || typeof key !== 'string' || key === '' || key.length > longestCallKey) return;
      const { isAllowed } = await counters.take(`sent ${person.id} ${key}`, { count: 1, seconds: sentAgainWithin });
      if (!isAllowed) throw refusals.sentAgain();
    },
  ];
};

const isPicture = (value: unknown): boolean => typeof value === 'string' && value.startsWith('data:image/');

/** Whether a body carries a picture, in a field of its own or among those of `images`. */
const hasPicture = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.values(body).some(
    (value) =>
      isPicture(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isPicture)),
  );

/** Hooks for a call that may carry pictures, which cost more than anything else to read: so many an hour and person. */
export const countPictures = (app: FastifyInstance, { body }: Call): preHandlerAsyncHookHandler[] => {
  if (!JSON.stringify(body ?? {}).includes('data:image')) return [];
  const counters = createRateCounters(app.lookups);
  return [
    async ({ body, person }) => {
      if (!person || !hasPicture(body)) return;
      const rate = person.tier === 'BO_COM' ? pictureRates.administrator : pictureRates.learner;
      const { isAllowed, retryAfter } = await counters.take(`pictures ${person.id}`, rate);
      if (!isAllowed) throw refusals.tooManyPictures(retryAfter);
    },
  ];
};

/** Refusals that a module of its own logs. */
const loggedElsewhere = new Set(['too_many_attempts']);

/** Logs the refusal of a call that went beyond a limit. */
export const recordLimit = (request: FastifyRequest, { status, code }: Refusal): void => {
  if ((status !== 413 && status !== 429) || loggedElsewhere.has(code)) return;
  const { server, person, ip, routeOptions } = request;
  server.security.record({
    kind: 'limit_exceeded',
    user_id: person?.id ?? null,
    session_id: person?.session_id ?? null,
    address: ip,
    details: { code, call: routeOptions.config.call ?? null },
  });
};
