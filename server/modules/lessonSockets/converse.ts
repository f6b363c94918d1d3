import type { WebSocket } from '@fastify/websocket';
import { Ajv } from 'ajv';
import { connectionTimeout } from '#contract/rules.ts';
import { ClientFrame, framesPerSecond, type ServerFrame, socketCloseCodes } from '#contract/sockets.ts';
import { translateDatabaseError } from '../../db/refusals.ts';
import { Refusal, refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { log } from '../../log.ts';
import { findPersonOfSession } from '../../obligations.ts';
import { findAttendance } from '../attendance/service.ts';
import { type Cause, type Player, stopLeft } from './clocks.ts';
import { applyFrame } from './frames.ts';
import type { PlayerNews } from './news.ts';
import { createOutbox } from './outbox.ts';
import type { PlayerRegistry } from './registry.ts';

/** Codes of a connection that nobody ended: the player may be back before its clock counts as lost. */
const cutCodes: readonly number[] = [1005, 1006, socketCloseCodes.restarting];

/** What the record says of a clock that was left running when the server closed its connection. */
const endings: Partial<Record<number, Cause>> = {
  [socketCloseCodes.unauthorised]: 'session_ended',
  [socketCloseCodes.notFound]: 'lesson_hidden',
  [socketCloseCodes.replaced]: 'replaced',
};

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

const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  const known = error instanceof Error ? translateDatabaseError(error) : null;
  if (known) return known;
  log.error({ err: error }, 'lesson socket');
  return new Refusal(500, 'internal', 'Errore imprevisto.');
};

/** Counts what comes in, protocol pings included; false once it is too much for one second. */
const createFrameLimit = (): (() => boolean) => {
  let windowStart = 0;
  let inWindow = 0;
  return () => {
    const now = performance.now();
    if (now - windowStart >= 1000) [windowStart, inWindow] = [now, 0];
    inWindow += 1;
    return inWindow <= framesPerSecond;
  };
};

/** Serves one open socket until it closes. */
export const converse = (
  deps: Deps<'db' | 'jobs' | 'people'>,
  socket: WebSocket,
  player: Player,
  registry: PlayerRegistry,
  news: PlayerNews,
): void => {
  const outbox = createOutbox(socket);
  // The code that comes back with the close is the client's to choose.
  let ending: Cause | undefined;
  const end = (code: number, reason?: string): void => {
    ending ??= endings[code];
    outbox.end(code, reason);
  };
  const send = (frame: ServerFrame): void => outbox.send(JSON.stringify(frame));
  const tellReplaced = (): void => send({ action: 'replaced', data: null, meta: { error: null } });
  // One frame after another: the order of the frames is what the record says happened.
  let queue = Promise.resolve();
  const tellAttendance = (): void => {
    queue = queue
      .then(() => findAttendance(deps.db, player))
      .then((attendance) => {
        if (attendance) send({ action: 'attendance', data: null, meta: { error: null }, attendance });
      })
      .catch((error) => log.warn({ err: error }, 'a player is not told how it stands to the rules'));
  };
  const open = {
    user_id: player.user_id,
    sessionId: player.sessionId,
    subscriptionId: player.enrolment.id,
    sectionId: player.sectionId,
    film: player.film,
    connectionId: player.connectionId,
    tellReplaced,
    tellAttendance,
    end,
  };
  registry.add(open);

  let silence: NodeJS.Timeout;
  const restartSilence = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => socket.terminate(), connectionTimeout + 1000);
  };
  restartSilence();

  const answer = async (bytes: string): Promise<void> => {
    let action: ServerFrame['action'] = 'error';
    try {
      const frame = readFrame(bytes);
      action = frame.action;
      if (!(await findPersonOfSession(deps.people, player.sessionId))) throw refusals.unauthorised();
      const { progress, refusal, isReplaced, attendance, barrier } = await applyFrame(deps, player, frame);
      if (action === 'play_media' && !barrier && !refusal) {
        registry.replace(open);
        news.tell('played', open);
      }
      if (action === 'confirm_presence' && !barrier && !refusal) {
        registry.tellAttendance(open);
        news.tell('confirmed', open);
      }
      if (isReplaced) tellReplaced();
      else send({ action, data: progress, meta: { error: refusal?.body ?? null }, ...(attendance && { attendance }) });
      if (barrier) end(socketCloseCodes.forbidden, barrier);
    } catch (error) {
      const refusal = toRefusal(error);
      send({ action, data: null, meta: { error: refusal.body } });
      if (refusal.status === 401) end(socketCloseCodes.unauthorised, refusal.code);
    }
  };

  const isWithinLimit = createFrameLimit();
  // Who comes back, or comes from another tab, meets the question that waits.
  if (player.enrolment.attendance) tellAttendance();
  socket.on('ping', () => {
    if (!isWithinLimit()) end(socketCloseCodes.tooMany);
  });
  socket.on('message', (bytes: Buffer) => {
    if (!isWithinLimit()) return end(socketCloseCodes.tooMany);
    restartSilence();
    queue = queue.then(() => answer(bytes.toString()));
  });
  socket.on('close', (code) => {
    clearTimeout(silence);
    const isBack = registry.remove(open);
    if (isBack || (!ending && cutCodes.includes(code))) return;
    queue = queue
      .then(() => stopLeft(deps, player, ending ?? (code === socketCloseCodes.pageLeft ? 'stopped' : 'lost')))
      .catch((error) => log.warn({ err: error }, 'a clock is left to be settled later'));
  });
};
