import type { Range } from '#contract/coverage.ts';
import { roundToMillis } from '#contract/durations.ts';
import { connectionTimeout } from '#contract/rules.ts';
import type { Tx } from '../../db/client.ts';
import type { Refusal } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { describeFailure } from '../../jobs/failure.ts';
import { log } from '../../log.ts';
import { askPresence, type Credit, creditStretch, refuseCapped, refusePlay } from '../attendance/service.ts';
import type { Motion } from '../progress/clockRules.ts';
import { addCoverage, addExactly, clampRanges } from '../progress/coverageRules.ts';
import { chooseLessonLength } from '../progress/lengthRules.ts';
import { isPlayed, readRanges } from '../progress/rules.ts';
import {
  type Enrolment,
  findBarrier,
  listFacts,
  lockAnyEnrolment,
  recordSectionEvent,
  requireOpen,
  type SectionEvent,
  updateStepTime,
} from '../progress/service.ts';
import {
  advanceClock,
  type Clock,
  deleteClock,
  findClockOwner,
  insertClock,
  listSilentClocks,
  lockClock,
} from './repository.ts';

/** Where a player is: one person, one section of one enrolment, one connection. Positions are seconds from the start. */
export interface Player {
  user_id: number;
  enrolment: Enrolment;
  sectionId: number;
  /** Which of the films of its section it opened. */
  film: number;
  /** Named by the player itself, and the same when it comes back after a cut: its clock then went on. */
  connectionId: string;
  /** Login that opened the connection; when it ends, so does the connection. */
  sessionId: string;
}

/** Where a frame says its player is. */
export interface Place {
  /** Seconds from the start; null where the frame does not say. */
  position: number | null;
  /** How fast it was playing up to then. */
  rate: number | null;
}

export type Cause = Extract<SectionEvent, { kind: 'stopped' }>['cause'];
type ClockDeps = Deps<'db' | 'jobs'>;

/** Whether nothing counts but what was played: gaps, however short, are none. */
export const isExact = ({ attendance }: Enrolment): boolean => (attendance?.max_speed ?? null) !== null;

/** What the clock has covered, this part included. */
const mergeCoverage = (enrolment: Enrolment, clock: Clock, range: Range | null): Range[] => {
  const covered = readRanges(clock.coverage);
  const played = range ? clampRanges([range], chooseLessonLength(clock, enrolment.attendance)?.seconds ?? 0) : [];
  return isExact(enrolment) ? addExactly(covered, played).coverage : addCoverage(covered, played);
};

/** A file is read at one place; what plays moves, up to its end. */
const describeMotion = ({ attendance }: Enrolment, clock: Clock, rate: number | null): Motion | null =>
  isPlayed(clock.media_type) ? { rate, end: chooseLessonLength(clock, attendance)?.seconds ?? null } : null;

const nothing: Credit = { seconds: 0, range: null, isLost: false, isCapped: false, isDue: false };

/**
 * Ends a clock and adds what it gathered to the record and the counters. A frame that ends it counts up to its arrival;
 * without one (`at` undefined), or after too long a silence, the clock ended when it was last seen, and is in the record then.
 */
export const settle = async (
  tx: Tx,
  deps: Deps<'jobs'>,
  enrolment: Enrolment,
  clock: Clock,
  at: Place | undefined,
  cause: Cause,
): Promise<void> => {
  const stretch = at
    ? await creditStretch(tx, enrolment, clock, at.position, describeMotion(enrolment, clock, at.rate))
    : nothing;
  await deleteClock(tx, clock.user_id);
  await recordSectionEvent(tx, deps.jobs, enrolment, clock.course_section_id, {
    kind: 'stopped',
    position: at?.position ?? clock.position,
    seconds: roundToMillis(clock.watched_time + stretch.seconds),
    ranges: mergeCoverage(enrolment, clock, stretch.range),
    cause: stretch.isLost ? 'lost' : cause,
    is_exact: isExact(enrolment),
    ...((!at || stretch.isLost) && { seen: clock.seen }),
  });
};

/** Of a frame that tells no position. */
export const nowhere: Place = { position: null, rate: null };

/**
 * Settles the person's clock in the enrolment it belongs to, whichever that is; locks enrolment before clock, as everywhere.
 * With `only`, the connection that ended, no other's clock; what was closed with its enrolment was not lost. A frame of connection
 * `heard` shows that its own clock ran until now. With `silence`, none that was heard of within so many seconds: its player may
 * have come back while the locks were waited for.
 */
const settlePersonClock = async (
  tx: Tx,
  deps: ClockDeps,
  userId: number,
  cause: Cause,
  { only, heard, silence = 0 }: { only?: string; heard?: string; silence?: number },
): Promise<void> => {
  const owner = await findClockOwner(tx, userId);
  if (!owner || (only && owner.connection_id !== only)) return;
  const enrolment = await lockAnyEnrolment(tx, userId, owner.subscription_id);
  const clock = await lockClock(tx, userId);
  if (!enrolment || clock?.connection_id !== owner.connection_id || clock.elapsed < silence) return;
  const at = clock.connection_id === heard ? nowhere : undefined;
  await settle(tx, deps, enrolment, clock, at, only && findBarrier(enrolment) ? 'closed' : cause);
};

/**
 * Locks the enrolment whose clock stops when a player starts, if its id is lower than that of the player's own: enrolments
 * are locked in the order of their ids.
 */
export const lockReplaced = async (tx: Tx, { user_id, enrolment }: Player): Promise<void> => {
  const owner = await findClockOwner(tx, user_id);
  if (owner && owner.subscription_id < enrolment.id) await lockAnyEnrolment(tx, user_id, owner.subscription_id);
};

/** Whether this very stretch runs already: the frame was heard, and its answer lost. */
const isRunning = async (tx: Tx, player: Player, position: number | null): Promise<boolean> => {
  const clock = await findClockOwner(tx, player.user_id);
  return (
    clock?.connection_id === player.connectionId &&
    clock.course_section_id === player.sectionId &&
    clock.position === position &&
    clock.elapsed * 1000 <= connectionTimeout
  );
};

/**
 * Starts the person's clock here. An older one, on this device or another, is settled first: the newest player wins.
 * One that runs from the same position goes on, since a player sends again what was never answered.
 */
export const play = async (tx: Tx, deps: ClockDeps, player: Player, position: number | null): Promise<void> => {
  if (await isRunning(tx, player, position)) return;
  await settlePersonClock(tx, deps, player.user_id, 'replaced', { heard: player.connectionId });
  await recordSectionEvent(tx, deps.jobs, player.enrolment, player.sectionId, { kind: 'played', position });
  await insertClock(tx, {
    user_id: player.user_id,
    subscription_id: player.enrolment.id,
    course_section_id: player.sectionId,
    connection_id: player.connectionId,
    position,
  });
  // Kept with this frame already: another device may go on before the next one.
  if (position !== null) await updateStepTime(tx, player.enrolment, player.sectionId, position);
};

/** Whether the person's clock runs on this connection, runs elsewhere, or does not run. */
const lockOwnClock = async (tx: Tx, player: Player): Promise<Clock | 'elsewhere' | null> => {
  const clock = await lockClock(tx, player.user_id);
  if (!clock) return null;
  const isOwn = clock.connection_id === player.connectionId && clock.course_section_id === player.sectionId;
  return isOwn ? clock : 'elsewhere';
};

/** What became of a frame: refused by the rules of the course, or of no effect since another player has taken over. */
interface Heard {
  isReplaced: boolean;
  /** The clock had ended without the player's doing and runs again from here: what was played in between does not count. */
  isAnew: boolean;
  refusal: Refusal | null;
}

const heard: Heard = { isReplaced: false, isAnew: false, refusal: null };
const replaced: Heard = { ...heard, isReplaced: true };

/** Stops a clock that the rules of the course let run no further, and asks what is to be asked. */
const stopByRules = async (tx: Tx, deps: ClockDeps, player: Player, { isDue }: Credit): Promise<Refusal | null> => {
  const { enrolment } = player;
  const clock = await lockClock(tx, player.user_id);
  if (clock) await settle(tx, deps, enrolment, clock, undefined, isDue ? 'presence' : 'daily_cap');
  if (!isDue) return refuseCapped(tx, player);
  await askPresence(tx, player);
  return null;
};

/** Starts the clock of a player that plays on and is not counted, as if it had just said that it plays. @throws as at the opening. */
const playAnew = async (tx: Tx, deps: ClockDeps, player: Player, position: number | null): Promise<Heard> => {
  requireOpen(player.enrolment, await listFacts(tx, player.enrolment), player.sectionId);
  const refusal = await refusePlay(tx, player);
  if (refusal) return { ...heard, refusal };
  await play(tx, deps, player, position);
  return { ...heard, isAnew: true };
};

/**
 * Marks the clock seen and saves where the player is. A player that names a position plays: where its clock is gone, by another
 * process that took it for lost or an enrolment closed and opened again, it starts anew.
 */
export const ping = async (tx: Tx, deps: ClockDeps, player: Player, at: Place): Promise<Heard> => {
  const { position, rate } = at;
  const clock = await lockOwnClock(tx, player);
  if (clock === 'elsewhere') return replaced;
  if (!clock) return position === null ? heard : playAnew(tx, deps, player, position);
  const stretch = await creditStretch(
    tx,
    player.enrolment,
    clock,
    position,
    describeMotion(player.enrolment, clock, rate),
  );
  if (stretch.isLost) {
    await settle(tx, deps, player.enrolment, clock, undefined, 'lost');
    return playAnew(tx, deps, player, position);
  }
  await advanceClock(tx, player.user_id, {
    seconds: stretch.seconds,
    coverage: mergeCoverage(player.enrolment, clock, stretch.range),
    position,
  });
  if (position !== null) await updateStepTime(tx, player.enrolment, player.sectionId, position);
  return stretch.isDue || stretch.isCapped
    ? { ...heard, refusal: await stopByRules(tx, deps, player, stretch) }
    : heard;
};

/** Stops the clock of an enrolment found closed where it was last seen: what came after does not count. */
export const stopClosed = async (tx: Tx, deps: ClockDeps, enrolment: Enrolment): Promise<void> => {
  const clock = await lockClock(tx, enrolment.user_id);
  if (clock?.subscription_id === enrolment.id) await settle(tx, deps, enrolment, clock, undefined, 'closed');
};

/** Stops the clock at a position and records what was watched. Returns false when another player has taken over. */
export const stop = async (tx: Tx, deps: ClockDeps, player: Player, at: Place, cause: Cause): Promise<boolean> => {
  const { position } = at;
  const clock = await lockOwnClock(tx, player);
  if (clock === 'elsewhere') return false;
  if (clock) await settle(tx, deps, player.enrolment, clock, at, cause);
  else if (position !== null) await updateStepTime(tx, player.enrolment, player.sectionId, position);
  return true;
};

/** Settles the clock that a connection closed on purpose left running. */
export const stopLeft = (deps: ClockDeps, { user_id, connectionId }: Player, cause: Cause): Promise<void> =>
  deps.db.transaction().execute((tx) => settlePersonClock(tx, deps, user_id, cause, { only: connectionId }));

/** Settles every clock that has been silent for longer than `seconds`, those of a server that was killed included. */
export const settleSilentClocks = async (deps: ClockDeps, seconds: number): Promise<void> => {
  for (const user_id of await listSilentClocks(deps.db, seconds))
    await deps.db
      .transaction()
      .execute((tx) => settlePersonClock(tx, deps, user_id, 'lost', { silence: seconds }))
      // One that fails is tried again at the next look, and holds up no other.
      .catch((error) =>
        log.warn({ user: user_id, failure: describeFailure(error) }, 'a clock is left to be settled later'),
      );
};
