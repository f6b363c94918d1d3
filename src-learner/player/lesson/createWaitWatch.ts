import type { SocketBarrier } from '#contract/lessonSocket.ts';
import type { LinkPhase } from '#data/lessonQueue.ts';

/**
 * Waits for a line in a row after which what is open of the course is asked again: the lesson may be shown no more. By then it
 * is known whether the enrolment is what stops it.
 */
const waitsUntilAsked = 3;

/**
 * Returns what is told each phase of a lesson's line, and calls `onStopped` where nothing more is recorded without a reason that
 * is known, or the line does not come back: a browser does not say why a server declines one. Once for each time it is away.
 */
export const createWaitWatch = (onStopped: () => void): ((phase: LinkPhase, barrier: SocketBarrier | null) => void) => {
  let waits = 0;
  return (phase, barrier) => {
    if (phase === 'open') waits = 0;
    if (phase === 'waiting') waits += 1;
    if ((phase === 'refused' && !barrier) || (phase === 'waiting' && waits === waitsUntilAsked)) onStopped();
  };
};
