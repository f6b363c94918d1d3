import type { AttendanceState } from '#contract/attendance.ts';
import type { ClientFrame, SectionProgress, SocketBarrier } from '#contract/sockets.ts';
import type { Tx } from '../../db/client.ts';
import { type Refusal, refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { answerPresence, findAttendance, refuseFile, refusePlay } from '../attendance/service.ts';
import { missingCoverage, missingTime, readRanges, secondsOf } from '../progress/rules.ts';
import {
  findBarrier,
  findSectionState,
  listFacts,
  lockAnyEnrolment,
  recordSectionEvent,
  refuseBarrier,
  requireOpen,
} from '../progress/service.ts';
import { type Player, ping, play, stop, stopClosed } from './clocks.ts';
import { lockPlayers } from './repository.ts';

/** What a frame came to: the section's facts after it, and what was refused although the rest was kept. */
export interface Outcome {
  progress: SectionProgress | null;
  refusal: Refusal | null;
  isReplaced: boolean;
  attendance: AttendanceState | null;
  /** Why the enrolment records nothing more; the socket is then closed. */
  barrier: SocketBarrier | null;
}

const milli = (value: number | undefined): number | null =>
  value === undefined ? null : Math.round(value * 1000) / 1000;

const progressOf = async (tx: Tx, player: Player): Promise<SectionProgress> => {
  const state = await findSectionState(tx, player.enrolment.id, player.sectionId);
  return {
    section_id: player.sectionId,
    is_passed: state?.is_section_passed ?? false,
    step_time: String(state?.section_step_time ?? 0),
    watched_ranges: readRanges(state?.coverage ?? '{}'),
    passed_sections: state?.passed_sections ?? 0,
    total_sections: state?.total_sections ?? 0,
  };
};

const isPlayed = (mediaType: string | null): boolean => mediaType !== null && mediaType !== 'FILE';

/** Ends a lesson: passed when it is a file, or when enough of it was watched by the server's own measure. */
const endSection = async (
  tx: Tx,
  { jobs }: Deps<'jobs'>,
  player: Player,
  watched: number | null,
): Promise<Refusal | null> => {
  const state = await findSectionState(tx, player.enrolment.id, player.sectionId);
  if (!state) throw refusals.absent('La sezione');
  if (state.category !== 'LESSON') throw refusals.blocked('not_a_lesson', 'Solo una lezione si conclude così.');
  const duration = secondsOf(state.duration);
  const missing = isPlayed(state.media_type)
    ? (missingCoverage(readRanges(state.coverage), duration) ?? missingTime(state.watched_time, duration))
    : null;
  const refused = state.is_section_passed || isPlayed(state.media_type) ? null : await refuseFile(tx, player);
  const isEnough = state.is_section_passed || (missing === null && refused === null);
  const record = (event: Parameters<typeof recordSectionEvent>[4]) =>
    recordSectionEvent(tx, jobs, player.enrolment, player.sectionId, event);
  await record({ kind: 'ended', watched_media_duration: watched, is_enough: isEnough });
  if (isEnough) await record({ kind: 'passed' });
  if (refused) return refused;
  return isEnough || !missing
    ? null
    : refusals.blocked('not_watched_enough', 'Non è stata vista abbastanza parte della lezione.', { ...missing });
};

/**
 * Applies one frame in one transaction. When the enrolment was suspended, expired or removed since, the clock is
 * stopped where it was last seen and the frame is refused. @throws Refusal 403 or 404, as at the opening of the section.
 */
export const applyFrame = (deps: Deps<'db' | 'jobs'>, opened: Player, frame: ClientFrame): Promise<Outcome> =>
  deps.db.transaction().execute(async (tx) => {
    await lockPlayers(tx, opened.user_id);
    const enrolment = await lockAnyEnrolment(tx, opened.user_id, opened.enrolment.id);
    const barrier = findBarrier(enrolment);
    if (!enrolment || barrier) {
      if (enrolment) await stopClosed(tx, deps, enrolment);
      const why = barrier ?? 'subscription_closed';
      return { progress: null, refusal: refuseBarrier(why), isReplaced: false, attendance: null, barrier: why };
    }
    const player = { ...opened, enrolment };
    const position =
      frame.additional_data && 'section_step_time' in frame.additional_data
        ? milli(frame.additional_data.section_step_time)
        : null;
    let isReplaced = false;
    let refusal: Refusal | null = null;
    if (frame.action === 'play_media' || frame.action === 'end_section')
      requireOpen(enrolment, await listFacts(tx, enrolment), player.sectionId);
    switch (frame.action) {
      case 'play_media':
        refusal = await refusePlay(tx, player);
        if (!refusal) await play(tx, deps, player, position);
        break;
      case 'ping':
        ({ isReplaced, refusal } = await ping(tx, deps, player, position));
        break;
      case 'stop_media':
        isReplaced = !(await stop(tx, deps, player, position, 'stopped'));
        break;
      case 'end_section':
        await stop(tx, deps, player, position, 'ended');
        refusal = await endSection(tx, deps, player, milli(frame.additional_data?.watched_media_duration));
        break;
      case 'read':
        await recordSectionEvent(tx, deps.jobs, enrolment, player.sectionId, { kind: 'read' });
        break;
      case 'confirm_presence':
        refusal = await answerPresence(tx, player, frame.additional_data.check_id);
        break;
      default:
        frame satisfies never;
    }
    const progress = frame.action === 'ping' ? null : await progressOf(tx, player);
    return { progress, refusal, isReplaced, attendance: await findAttendance(tx, player), barrier };
  });
