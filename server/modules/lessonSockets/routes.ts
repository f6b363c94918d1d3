import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isId } from '#contract/rules.ts';
import { socketCloseCodes } from '#contract/sockets.ts';
import { refusals, requireFound } from '../../errors.ts';
import { repeat } from '../../jobs/repeat.ts';
import { findSocketPerson } from '../../plugins/credentials.ts';
import { isPhone } from '../attendance/rules.ts';
import { requireNoPhone } from '../attendance/service.ts';
import { findEnrolmentAt, listFacts, requireOpen } from '../progress/service.ts';
import type { Player } from './clocks.ts';
import { converse } from './converse.ts';
import { endOverSockets } from './endOver.ts';
import { createPlayerRegistry } from './registry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    player: Player | null;
  }
}

type SocketRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: { token?: string; player?: string; film?: string };
}>;

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Who plays what, before the connection is made. @throws 401, 403, 404 as for opening the section. */
const findPlayer = async (app: FastifyInstance, request: SocketRequest): Promise<Player> => {
  const person = await findSocketPerson(app, request.query.token ?? '');
  if (!person) throw refusals.unauthorised();
  const sectionId = Number(request.params.id);
  if (!isId(sectionId)) throw refusals.absent('La sezione');
  const enrolment = requireFound(await findEnrolmentAt(app.db, person.id, { sectionId }), 'La sezione');
  requireNoPhone(enrolment, isPhone(request.headers));
  requireOpen(enrolment, await listFacts(app.db, enrolment), sectionId);
  const named = request.query.player ?? '';
  const connectionId = uuidPattern.test(named) ? named : randomUUID();
  // Pages from before films were counted name none: what they opened was the first.
  const film = Number(request.query.film ?? 1);
  return { user_id: person.id, enrolment, sectionId, film, connectionId, sessionId: person.session_id };
};

export const lessonSocketRoutes = (app: FastifyInstance): void => {
  const registry = createPlayerRegistry();
  const stopLooking = repeat(() => endOverSockets(app, registry), {
    every: app.settings.intervals.sockets,
    complaint: 'sockets whose session is over are looked for again',
  });
  app.addHook('onClose', stopLooking);
  app.decorateRequest('player', null);
  app.get<{ Params: { id: string }; Querystring: { token?: string } }>(
    '/ws/v1/course-sections/:id/',
    {
      websocket: true,
      preValidation: async (request) => {
        request.player = await findPlayer(app, request);
      },
    },
    (socket, request) => {
      const { player } = request;
      if (player) converse(app, socket, player, registry);
      else socket.close(socketCloseCodes.unauthorised);
    },
  );
};
