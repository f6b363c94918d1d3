import { randomUUID } from 'node:crypto';
import type { WebSocket } from '@fastify/websocket';
import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { connectionTimeout } from '#contract/rules.ts';
import { ClientFrame, framesPerSecond, type ServerFrame, socketCloseCodes } from '#contract/sockets.ts';
import { refusalOfDatabase } from '../../db/refusals.ts';
import { Refusal, refusals } from '../../errors.ts';
import { personOfBearer } from '../../plugins/credentials.ts';
import { findPersonOfSession } from '../auth/service.ts';
import { findEnrolmentOf, listFacts, requireOpen } from '../progress/service.ts';
import { type Player, stopLost } from './clocks.ts';
import { applyFrame } from './frames.ts';
import { createPlayerRegistry } from './registry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    player: Player | null;
  }
}

type SocketRequest = FastifyRequest<{ Params: { id: string }; Querystring: { token?: string; player?: string } }>;

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Codes of a connection that nobody ended: the player may be back before its clock counts as lost. */
const cutCodes: readonly number[] = [1005, 1006];

const isFrame = new Ajv({ strict: false }).compile<ClientFrame>(ClientFrame);

const readFrame = (bytes: string): ClientFrame => {
  let frame: unknown;
  try {
    frame = JSON.parse(bytes);
  } catch {
    throw refusals.malformed('Il messaggio non è JSON.');
  }
  if (isFrame(frame)) return frame;
  throw refusals.malformed('action: il messaggio non è tra quelli previsti.');
};

const toRefusal = (app: FastifyInstance, error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  const known = error instanceof Error ? refusalOfDatabase(error) : null;
  if (known) return known;
  app.log.error({ err: error }, 'lesson socket');
  return new Refusal(500, 'internal', 'Errore imprevisto.');
};

/** Who plays what, before the connection is made. @throws 401, 403, 404 as for opening the section. */
const findPlayer = async (app: FastifyInstance, request: SocketRequest): Promise<Player> => {
  const person = await personOfBearer(app, request.query.token ?? '');
  if (!person) throw refusals.unauthorised();
  const sectionId = Number(request.params.id);
  if (!Number.isInteger(sectionId) || sectionId < 1 || sectionId > 2_147_483_647) throw refusals.absent('La sezione');
  const enrolment = await findEnrolmentOf(app.db, person.id, { sectionId });
  if (!enrolment) throw refusals.absent('La sezione');
  requireOpen(enrolment, await listFacts(app.db, enrolment), sectionId);
  const named = request.query.player ?? '';
  const connectionId = uuidPattern.test(named) ? named : randomUUID();
  return { user_id: person.id, enrolment, sectionId, connectionId, sessionId: person.session_id };
};

const converse = (
  app: FastifyInstance,
  socket: WebSocket,
  player: Player,
  registry: ReturnType<typeof createPlayerRegistry>,
): void => {
  const send = (frame: ServerFrame): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  };
  const tellReplaced = (): void => send({ action: 'replaced', data: null, meta: { error: null } });
  const open = { user_id: player.user_id, connectionId: player.connectionId, tellReplaced };
  registry.add(open);

  let silence: NodeJS.Timeout;
  const listenOn = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => socket.terminate(), connectionTimeout + 1000);
  };
  listenOn();

  const answer = async (bytes: string): Promise<void> => {
    let action: ServerFrame['action'] = 'error';
    try {
      const frame = readFrame(bytes);
      action = frame.action;
      if (!(await findPersonOfSession(app.lookups, player.sessionId))) throw refusals.unauthorised();
      const { progress, refusal, isReplaced } = await applyFrame(app, player, frame);
      if (action === 'play_media') registry.replace(open);
      if (isReplaced) tellReplaced();
      else send({ action, data: progress, meta: { error: refusal?.body ?? null } });
    } catch (error) {
      const refusal = toRefusal(app, error);
      send({ action, data: null, meta: { error: refusal.body } });
      if (refusal.status === 401) socket.close(socketCloseCodes.unauthorised);
    }
  };

  // One frame after another: the order of the frames is what the record says happened.
  let queue = Promise.resolve();
  let windowStart = 0;
  let inWindow = 0;
  socket.on('message', (bytes: Buffer) => {
    const now = Date.now();
    if (now - windowStart >= 1000) [windowStart, inWindow] = [now, 0];
    inWindow += 1;
    if (inWindow > framesPerSecond) return socket.close(socketCloseCodes.tooMany);
    listenOn();
    queue = queue.then(() => answer(bytes.toString()));
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', (code) => {
    clearTimeout(silence);
    const isBack = registry.remove(open);
    if (isBack || cutCodes.includes(code)) return;
    queue = queue
      .then(() => stopLost(app, player.user_id, player.connectionId))
      .catch((error) => app.log.warn({ err: error }, 'a clock is left to be settled later'));
  });
};

export const lessonSocketRoutes = (app: FastifyInstance): void => {
  const registry = createPlayerRegistry();
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
