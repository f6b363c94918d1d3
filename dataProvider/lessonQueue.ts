import type { SocketAction } from '#contract/lessonSocket.ts';
import type { ClientFrame } from '#contract/sockets.ts';

/** The lesson socket as a pure state machine: what is owed to the server, and what to send when. */

/**
 * `waiting` until the next attempt, `replaced` by a newer player, `refused` by the server for good,
 * `closed` by this side.
 */
export type LinkPhase = 'connecting' | 'open' | 'waiting' | 'replaced' | 'refused' | 'closed';

export interface LessonLink {
  phase: LinkPhase;
  /** Connections in a row that failed, or ended before anything was answered on them. */
  attempts: number;
  /** Frames the server has not answered yet, oldest first. */
  owed: readonly ClientFrame[];
  /** How many of them, from the oldest, are on their way. */
  inFlight: number;
}

export type LinkEvent =
  | { type: 'push'; frame: ClientFrame }
  | { type: 'opened' }
  | { type: 'answered'; action: SocketAction | 'error' }
  | { type: 'lost'; isFlood?: boolean }
  | { type: 'retry' }
  | { type: 'replaced' }
  | { type: 'refused' }
  | { type: 'close' };

/** A line that is not open yet, and what it owes from before. */
export const createOwingLink = (owed: readonly ClientFrame[]): LessonLink => ({
  phase: 'connecting',
  attempts: 0,
  owed,
  inFlight: 0,
});

/** Whether nothing more is sent on this line. */
export const isFinal = (phase: LinkPhase): boolean => phase === 'replaced' || phase === 'refused' || phase === 'closed';

/** Whether the line was lost, or never came: also while it is tried again. */
export const isDown = ({ phase, attempts }: LessonLink): boolean =>
  phase === 'waiting' || (phase === 'connecting' && attempts > 0);

/** A ping only says "still here": one that found no connection is worth nothing later. */
const dropPings = (frames: readonly ClientFrame[]): ClientFrame[] => frames.filter(({ action }) => action !== 'ping');

const isMove = ({ action }: ClientFrame): boolean => action === 'play_media' || action === 'stop_media';

/**
 * After the server closed the line because of too many frames: of a run of plays and stops only the first and the last
 * are worth sending again, else the next line would end as this one did.
 */
const dropFlood = (frames: readonly ClientFrame[]): ClientFrame[] =>
  frames.filter((frame, index) => {
    const [before, after] = [frames[index - 1], frames[index + 1]];
    return !(isMove(frame) && before && isMove(before) && after && isMove(after));
  });

/** An answer settles the oldest frame on its way; one that names another action belongs to no frame of ours. */
const settle = (link: LessonLink, action: SocketAction | 'error'): LessonLink => {
  const oldest = link.owed[0];
  if (link.inFlight === 0 || !oldest || (action !== 'error' && oldest.action !== action)) return link;
  return { ...link, owed: link.owed.slice(1), inFlight: link.inFlight - 1 };
};

export const reduceLink = (link: LessonLink, event: LinkEvent): LessonLink => {
  if (isFinal(link.phase)) return link;
  switch (event.type) {
    case 'push':
      if (event.frame.action === 'ping' && link.phase !== 'open') return link;
      return {
        ...link,
        owed: [...link.owed, event.frame],
        inFlight: link.phase === 'open' ? link.owed.length + 1 : link.inFlight,
      };
    case 'opened':
      return { ...link, phase: 'open', inFlight: link.owed.length };
    case 'answered':
      // Not before: some connections end as soon as they open, and would be made again every second.
      return { ...settle(link, event.action), attempts: 0 };
    case 'lost':
      if (link.phase === 'waiting') return link;
      return {
        phase: 'waiting',
        attempts: link.attempts + 1,
        owed: event.isFlood ? dropFlood(dropPings(link.owed)) : dropPings(link.owed),
        inFlight: 0,
      };
    case 'retry':
      return { ...link, phase: 'connecting' };
    case 'replaced':
    case 'refused':
      return { ...link, phase: event.type, owed: [], inFlight: 0 };
    case 'close':
      return { ...link, phase: 'closed' };
  }
};

/** The frames to put on the wire because of a transition, in order. */
export const listFramesToSend = (before: LessonLink, after: LessonLink): readonly ClientFrame[] =>
  after.phase !== 'open' ? [] : after.owed.slice(before.phase === 'open' ? before.inFlight : 0, after.inFlight);
