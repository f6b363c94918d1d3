import { hasSignedOut, isOtherPerson, readBearer } from '#auth/session.ts';
import { type SocketBarrier, socketBarriers, socketCloseCodes } from '#contract/lessonSocket.ts';
import { pingInterval } from '#contract/rules.ts';
import type { ClientFrame, ServerFrame, ToldOfVideo } from '#contract/sockets.ts';
import { fetchMe } from './learner.ts';
import { keepOwed, type OpenedMedia, takePlayer } from './lessonJournal.ts';
import { lessonLines } from './lessonLines.ts';
import {
  createOwingLink,
  isDown,
  isFinal,
  type LinkEvent,
  type LinkPhase,
  listFramesToSend,
  reduceLink,
} from './lessonQueue.ts';
import { readMessage } from './readMessage.ts';
import { retryDelay } from './retryDelay.ts';
import { startTicks } from './startTicks.ts';

export interface LessonSocket {
  send: (frame: ClientFrame) => void;
  /** Whether the connection is there and the server has answered everything. */
  isSettled: () => boolean;
  /** Tries at once instead of waiting for the next attempt. */
  retry: () => void;
  /** Says goodbye with code 1000. Nothing is sent afterwards. */
  close: () => void;
}

interface Handlers {
  onFrame: (frame: ServerFrame) => void;
  /** With `barrier`, why nothing more is recorded. */
  onPhase: (phase: LinkPhase, barrier: SocketBarrier | null) => void;
  /** What was said has waited for its answer for long: whether it counts is not known. */
  onSilent?: () => void;
  /** Why the enrolment records nothing any more, asked when the line does not come back; null when it does. */
  findBarrier?: () => Promise<SocketBarrier | null>;
  /** Position that a ping carries, in seconds; undefined while nothing plays. */
  position: () => number | undefined;
  /** What else the player knows of its video. */
  told?: () => ToldOfVideo;
}

/** Time a server that does not answer may hold up somebody who leaves (ms). */
const longestSettling = 2_000;

/** Milliseconds an answer may take before the line counts as silent. */
const longestAnswer = 5_000;

const buildAddress = ({ sectionId, film }: OpenedMedia, token: string, player: string): string => {
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  const search = new URLSearchParams({ token, player, film: String(film) });
  return `${scheme}://${window.location.host}/ws/v1/course-sections/${sectionId}/?${search}`;
};

/**
 * A bearer that is still good. Any call renews an old one, or leaves for /login. None where somebody else has signed in since:
 * what is owed here would be theirs.
 */
const fetchFreshBearer = async (isRefused: boolean): Promise<string | null> => {
  if (isOtherPerson() || hasSignedOut()) return null;
  if (isRefused || !readBearer()) await fetchMe();
  return readBearer();
};

const findSocketBarrier = (reason: string): SocketBarrier | null =>
  socketBarriers.find((one) => one === reason) ?? null;

const refusals: readonly number[] = [socketCloseCodes.forbidden, socketCloseCodes.notFound];

/** What the console says of a line that is down; the banner says it to the learner. */
const log = {
  noConnection: 'Cannot connect to websocket',
  notOpen: 'Socket not open',
};

/**
 * Opens the socket of a section and keeps it open: frames wait while the connection is down and are sent again in
 * order, unanswered ones included, when it is back, over a reload too. It names the film that was opened, whose frames these
 * are. Pings every 19.5 seconds.
 */
export const openLessonSocket = (
  media: OpenedMedia,
  { onFrame, onPhase, onSilent, findBarrier, position, told }: Handlers,
): LessonSocket => {
  let { player, owed } = takePlayer(media);
  let link = createOwingLink(owed);
  let socket: WebSocket | undefined;
  let isBearerRefused = false;
  let retryTimer: number | undefined;
  let barrier: SocketBarrier | null = null;
  /** Counts the attempts: one that a newer one overtook opens nothing. */
  let attempt = 0;
  /** Runs while an answer is waited for. */
  let silenceTimer: number | undefined;
  /** Whether the present line has left an answer out for too long. */
  let isSilent = false;
  /** Of a {@link settle} that waits. */
  let tellSettled = (): void => {};

  const isSettled = (): boolean => link.phase === 'open' && link.owed.length === 0;

  const timeAnswer = (): void => {
    window.clearTimeout(silenceTimer);
    isSilent = false;
    if (link.owed.length === 0) return;
    silenceTimer = window.setTimeout(() => {
      isSilent = true;
      onSilent?.();
    }, longestAnswer);
  };

  const dispatch = (event: LinkEvent): void => {
    const before = link;
    if (event.type === 'push' && isDown(before)) console.warn(log.notOpen);
    link = reduceLink(before, event);
    for (const frame of listFramesToSend(before, link)) socket?.send(JSON.stringify(frame));
    const hasOpened = link.phase === 'open' && before.phase !== 'open';
    if (hasOpened || link.owed[0] !== before.owed[0]) timeAnswer();
    if (link.phase !== before.phase) {
      isSilent = false;
      onPhase(link.phase, barrier);
    }
    if (link.phase !== 'open' || isSettled()) tellSettled();
    if (event.type === 'lost' && link.phase === 'waiting') {
      window.clearTimeout(retryTimer);
      retryTimer = window.setTimeout(connect, retryDelay(link.attempts, Math.random()));
    }
  };

  const read = (text: string): void => {
    const frame = readMessage<ServerFrame>(text, ({ action }) => typeof action === 'string');
    if (!frame) return;
    if (frame.action === 'replaced') dispatch({ type: 'replaced' });
    else if (frame.action !== 'attendance') dispatch({ type: 'answered', action: frame.action });
    onFrame(frame);
  };

  const connect = async (): Promise<void> => {
    window.clearTimeout(retryTimer);
    // A network that swallows what it is given says neither yes nor no: browsers wait for minutes.
    retryTimer = window.setTimeout(drop, pingInterval);
    attempt += 1;
    const own = attempt;
    const isOver = (): boolean => own !== attempt || link.phase !== 'connecting';
    dispatch({ type: 'retry' });
    // A connection the server declines looks like a broken one: a call finds out whether the bearer is still good.
    const bearer = await fetchFreshBearer(isBearerRefused || link.attempts > 1).catch(() => null);
    if (isOver()) return;
    if (!bearer) return dispatch({ type: 'lost' });
    // Nor does a browser say why the server declined: it would be tried for ever.
    if (link.attempts > 1) barrier = (await findBarrier?.().catch(() => null)) ?? null;
    if (isOver()) return;
    if (barrier) return dispatch({ type: 'refused' });
    const opened = new WebSocket(buildAddress(media, bearer, player));
    socket = opened;
    opened.onopen = () => {
      window.clearTimeout(retryTimer);
      dispatch({ type: 'opened' });
    };
    opened.onmessage = ({ data }) => read(String(data));
    opened.onclose = ({ code, reason }) => {
      if (socket !== opened) return;
      barrier = findSocketBarrier(reason);
      isBearerRefused = code === socketCloseCodes.unauthorised;
      if (link.phase === 'connecting') console.warn(log.noConnection);
      if (refusals.includes(code)) dispatch({ type: 'refused' });
      else if (code === socketCloseCodes.replaced) dispatch({ type: 'replaced' });
      else dispatch({ type: 'lost', isFlood: code === socketCloseCodes.tooMany });
    };
  };

  /** For a connection known to be dead before its own close event says so: network gone, or no answer for a whole interval. */
  const drop = (): void => {
    const dropped = socket;
    socket = undefined;
    dropped?.close();
    dispatch({ type: 'lost' });
  };

  /** An attempt under way, or a line that is silent, may be waiting for a network that is gone: it gives way to a new one. */
  const retry = (): void => {
    if (link.phase === 'connecting' || isSilent) drop();
    if (link.phase === 'waiting') void connect();
  };

  const ping = (): void => {
    const section_step_time = position();
    dispatch({
      type: 'push',
      frame: {
        action: 'ping',
        ...(section_step_time !== undefined && { additional_data: { section_step_time, ...told?.() } }),
      },
    });
  };

  let oldestAtLastPing: ClientFrame | undefined;

  const stopPings = startTicks(pingInterval, () => {
    const oldest = link.inFlight > 0 ? link.owed[0] : undefined;
    if (oldest && oldest === oldestAtLastPing) return drop();
    oldestAtLastPing = oldest;
    ping();
  });

  /** What the server has not answered outlives this page, but not a player that a newer one took the place of. */
  const keepForLater = (): void => keepOwed({ ...media, player, owed: [...link.owed] });
  const stopHere = (): void => {
    const section_step_time = position();
    if (section_step_time !== undefined)
      dispatch({ type: 'push', frame: { action: 'stop_media', additional_data: { section_step_time, ...told?.() } } });
  };
  const keepForReload = (): void => {
    stopHere();
    keepForLater();
  };
  /** For a logout, after which nothing more is heard. A line that is down has nobody to wait for. */
  const settle = async (): Promise<void> => {
    stopHere();
    if (link.phase !== 'open' || isSettled()) return;
    await new Promise<void>((resolve) => {
      tellSettled = resolve;
      window.setTimeout(resolve, longestSettling);
    });
  };
  lessonLines.add(settle);
  /**
   * Back in a page that the browser kept as it was: what it owed stands in the journal, or was settled by a page that came after
   * it. Both would send it, the second time when the learner is far beyond.
   */
  const takeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted || isFinal(link.phase)) return;
    const left = socket;
    socket = undefined;
    left?.close();
    ({ player, owed } = takePlayer(media));
    link = createOwingLink(owed);
    void connect();
  };
  // Firefox ends the connections of a page that is left before `pagehide`. A ping, and no stop: the page may stay after all.
  window.addEventListener('beforeunload', ping);
  window.addEventListener('pagehide', keepForReload);
  window.addEventListener('pageshow', takeBack);
  window.addEventListener('online', retry);
  window.addEventListener('offline', drop);
  void connect();

  return {
    send: (frame) => dispatch({ type: 'push', frame }),
    isSettled,
    retry,
    close: () => {
      if (link.phase !== 'open') keepForLater();
      window.removeEventListener('beforeunload', ping);
      window.removeEventListener('pagehide', keepForReload);
      window.removeEventListener('pageshow', takeBack);
      stopPings();
      lessonLines.delete(settle);
      window.clearTimeout(retryTimer);
      window.clearTimeout(silenceTimer);
      window.removeEventListener('online', retry);
      window.removeEventListener('offline', drop);
      dispatch({ type: 'close' });
      socket?.close(socketCloseCodes.done);
    },
  };
};
