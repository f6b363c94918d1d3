import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { personLimits } from '#contract/limits.ts';
import { createChangeFeed } from '../../db/changes.ts';
import { translateDatabaseError } from '../../db/refusals.ts';
import { Refusal, refusals } from '../../errors.ts';
import { createQueues } from '../../limits/queues.ts';
import { createSeldomWarning } from '../../log.ts';
import { findPersonOfSession } from '../../obligations.ts';
import type { Person } from '../../person.ts';
import type { FollowedJob } from '../../secrets/tokens.ts';
import type { StreamMessage } from './service.ts';

interface Pace {
  /** Milliseconds after which it is looked at even if nothing was told of it. */
  silence: number;
  /** Milliseconds at least between two looks. */
  rest: number;
}

/** Followed on every page by everybody who is there, and of many jobs at once. */
const paceOfNotices: Pace = { silence: 60_000, rest: 1000 };

const makeAbsentRefusal = () => refusals.absent('L’operazione');

/** The present state of a job, for its owner. */
const findMessage = async (
  app: FastifyInstance,
  { kind, id }: FollowedJob,
  userId: number,
): Promise<StreamMessage | null> => (await app.followedJobs.get(kind)?.(id, userId)) ?? null;

interface Followed {
  job: FollowedJob;
  owner: Person;
  session_id: string;
}

/** The same; null too once the session is over, or something must be done first. 'away' while the database does not answer: its followers are told later. */
const lookAgain = async (
  app: FastifyInstance,
  { job, owner, session_id }: Followed,
): Promise<StreamMessage | null | 'away'> => {
  try {
    const isOver = !(await findPersonOfSession(app.people, session_id));
    return isOver ? null : await findMessage(app, job, owner.id);
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return null;
    if (error instanceof Error && translateDatabaseError(error)?.status === 503) return 'away';
    throw error;
  }
};

/** Whose job it is. @throws 403 for a ticket that is over or whose session is, 404 for one of another job. */
const readTicket = async (app: FastifyInstance, id: string, ticket: string): Promise<Followed> => {
  const claims = app.tokens.readJobTicket(ticket);
  const owner = claims && (await findPersonOfSession(app.people, claims.session_id));
  if (!claims || !owner) throw refusals.forbidden('ticket_expired', 'Il link all’operazione è scaduto.');
  if (id !== String(claims.id)) throw makeAbsentRefusal();
  const { session_id, ...job } = claims;
  return { job, owner, session_id };
};

/** `/sse-api/jobs/{id}/?ticket=…`: how a job goes, from the present state to its end. */
export const jobStreamRoutes = (app: FastifyInstance): void => {
  const feed = createChangeFeed(app.pool, createSeldomWarning('job changes are looked for instead'));
  const streams = createQueues({ running: personLimits.eventStreams, waiting: 0 });
  const paceOfJob: Pace = { silence: app.settings.intervals.followedJob, rest: 0 };
  const stopping = new AbortController();
  // Before the server waits for its connections, which would never end by themselves.
  app.addHook('preClose', async () => {
    stopping.abort();
    await feed.close();
  });

  const follow = async function* (followed: Followed, signal: AbortSignal) {
    const { job } = followed;
    const { silence, rest } = job.kind === 'notices' ? paceOfNotices : paceOfJob;
    let turn = new AbortController();
    const leave = feed.subscribe(`${job.kind}:${job.id}`, () => turn.abort());
    try {
      let said = '';
      while (!signal.aborted) {
        // Before it is looked at, so that no change in between is missed.
        turn = new AbortController();
        const message = await lookAgain(app, followed);
        if (!message) return;
        if (message !== 'away') {
          const text = JSON.stringify(message);
          if (text !== said) yield { data: message };
          said = text;
          if ('status' in message && message.status === 'END') return;
        }
        if (rest > 0) await wait(rest, null, { signal }).catch(() => {});
        await wait(silence, null, { signal: AbortSignal.any([signal, turn.signal]) }).catch(() => {});
      }
    } finally {
      leave();
    }
  };

  app.get<{ Params: { id: string }; Querystring: { ticket?: string } }>(
    '/sse-api/jobs/:id/',
    { sse: 'manual' },
    async (request, reply) => {
      const followed = await readTicket(app, request.params.id, String(request.query.ticket ?? ''));
      const { job, owner } = followed;
      // Who has left in the meantime would keep a place for ever.
      if (!reply.sse.isConnected) return reply.hijack();
      // Before the job is looked up, which who opens thousands would have the database do as often.
      const leave = streams.enter(String(owner.id), () => {});
      if (!leave) throw refusals.tooManyRequests(10);
      reply.raw.once('close', leave);
      if (!(await findMessage(app, job, owner.id))) throw makeAbsentRefusal();
      if (!reply.sse.isConnected) return reply.hijack();
      const leaving = new AbortController();
      reply.sse.onClose(() => leaving.abort());
      reply.header('Cache-Control', 'no-store');
      await reply.sse.send(follow(followed, AbortSignal.any([stopping.signal, leaving.signal])));
    },
  );
};
