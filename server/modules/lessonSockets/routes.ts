import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { Id } from '#contract/fields.ts';
import { socketOpenings } from '#contract/limits.ts';
import { isId } from '#contract/rules.ts';
import { socketCloseCodes } from '#contract/sockets.ts';
import { refusals, requireFound } from '../../errors.ts';
import { repeat } from '../../jobs/repeat.ts';
import { createQueues, type Queues } from '../../limits/queues.ts';
import type { Person } from '../../person.ts';
import { findSocketPerson } from '../../plugins/credentials.ts';
import { isPhone } from '../attendance/rules.ts';
import { requireNoPhone } from '../attendance/service.ts';
import { findEnrolmentAt, listFacts, requireOpen } from '../progress/service.ts';
import type { Player } from './clocks.ts';
import { converse } from './converse.ts';
import { endOverSockets } from './endOver.ts';
import { createPlayerNews } from './news.ts';
import { createPlayerRegistry } from './registry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    player: Player | null;
  }
}

/** What stands in the address of a socket. Whatever comes twice is refused. */
const Query = Type.Object({
  token: Type.Optional(Type.String()),
  player: Type.Optional(Type.String()),
  film: Type.Optional(Id),
});

type SocketRoute = { Params: { id: string }; Querystring: Static<typeof Query> };

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Waits for a turn among the person's own openings; returns the function that ends it. @throws 429 */
const takeTurn = async (openings: Queues, { id }: Person): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const leave = openings.enter(String(id), resolve);
  if (!leave) throw refusals.tooManyRequests(1);
  await promise;
  return leave;
};

/** Who plays what, before the connection is made. @throws 403, 404 as for opening the section. */
const findPlayer = async (
  app: FastifyInstance,
  request: FastifyRequest<SocketRoute>,
  person: Person,
): Promise<Player> => {
  const sectionId = Number(request.params.id);
  if (!isId(sectionId)) throw refusals.absent('La sezione');
  const enrolment = requireFound(await findEnrolmentAt(app.db, person.id, { sectionId }), 'La sezione');
  requireNoPhone(enrolment, isPhone(request.headers));
  requireOpen(enrolment, await listFacts(app.db, enrolment), sectionId);
  const named = request.query.player ?? '';
  const connectionId = uuidPattern.test(named) ? named : randomUUID();
  // Pages from before films were counted name none: what they opened was the first.
  const film = request.query.film ?? 1;
  return { user_id: person.id, enrolment, sectionId, film, connectionId, sessionId: person.session_id };
};

export const lessonSocketRoutes = (app: FastifyInstance): void => {
  const registry = createPlayerRegistry();
  const news = createPlayerNews(app, registry);
  app.addHook('onClose', news.stop);
  const openings = createQueues(socketOpenings);
  const stopLooking = repeat(() => endOverSockets(app, registry), {
    every: app.settings.intervals.sockets,
    complaint: 'sockets whose session is over are looked for again',
  });
  app.addHook('onClose', stopLooking);
  app.decorateRequest('player', null);
  app.get<SocketRoute>(
    '/ws/v1/course-sections/:id/',
    {
      websocket: true,
      schema: { querystring: Query },
      preHandler: async (request) => {
        const person = await findSocketPerson(app, request.query.token ?? '');
        if (!person) throw refusals.unauthorised();
        const leave = await takeTurn(openings, person);
        request.player = await findPlayer(app, request, person).finally(leave);
      },
    },
    (socket, request) => {
      const { player } = request;
      if (player) converse(app, socket, player, registry, news);
      else socket.close(socketCloseCodes.unauthorised);
    },
  );
};
