import type { AttendanceState } from '#contract/attendance.ts';
import { roundToMillis } from '#contract/durations.ts';
import type { ClientFrame, SectionProgress, SocketBarrier, ToldOfVideo } from '#contract/sockets.ts';
import type { Tx } from '../../db/client.ts';
import { type Refusal, refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { answerPresence, findAttendance, refuseFile, refusePlay } from '../attendance/service.ts';
import { chooseLessonLength } from '../progress/lengthRules.ts';
import { findMissingCoverage, findMissingTime, isPlayed, readRanges } from '../progress/rules.ts';
import {
  findBarrier,
  findSectionState,
  listFacts,
  lockAnyEnrolment,
  noteToldLength,
  recordSectionEvent,
  refuseBarrier,
  requireOpen,
  type SectionState,
} from '../progress/service.ts';
import { lockReplaced, type Place, type Player, ping, play, stop, stopClosed } from './clocks.ts';
import { findFilm, lockPlayers } from './repository.ts';

/** What a frame came to: the section's facts after it, and what was refused although the rest was kept. */
interface Outcome {
  progress: SectionProgress | null;
  refusal: Refusal | null;
  isReplaced: boolean;
  attendance: AttendanceState | null;
  /** Why the enrolment records nothing more; the socket is then closed. */
  barrier: SocketBarrier | null;
}

const roundTold = (seconds: number | undefined): number | null =>
  seconds === undefined ? null : roundToMillis(seconds);

const readProgress = async (tx: Tx, player: Player): Promise<SectionProgress> => {
  const state = await findSectionState(tx, player.enrolment.id, player.sectionId);
  return {
    section_id: player.sectionId,
    is_passed: state?.is_section_passed ?? false,
    step_time: String(state?.section_step_time ?? 0),
    watched_ranges: readRanges(state?.coverage ?? '{}'),
    lesson_seconds: (state && chooseLessonLength(state, player.enrolment.attendance)?.seconds) ?? null,
    passed_sections: state?.passed_sections ?? 0,
    total_sections: state?.total_sections ?? 0,
  };
};

/** What a frame says of the player, as far as frames of its kind say anything. */
const pickSaid = (frame: ClientFrame): ToldOfVideo & { section_step_time?: number } =>
  frame.action === 'read' || frame.action === 'confirm_presence' ? {} : (frame.additional_data ?? {});

/** Why a video is not passed yet; null when it is. One whose length nobody knows cannot be. */
const refuseVideo = (state: SectionState, { attendance }: Player['enrolment']): Refusal | null => {
  const length = chooseLessonLength(state, attendance);
  if (!length)
    return refusals.blocked(
      'length_unknown',
      attendance === null
        ? 'La durata del video non è ancora nota: ricarica la lezione.'
        : 'La durata del video non è indicata: finché chi gestisce il corso non la indica, la lezione non si può superare.',
    );
  const { seconds } = length;
  const missing =
    findMissingCoverage(readRanges(state.coverage), seconds) ??
    findMissingTime(state.watched_time - state.earlier_films_time, seconds);
  return missing
    ? refusals.blocked('not_watched_enough', 'Non è stata vista abbastanza parte della lezione.', { ...missing })
    : null;
};

/** Ends a lesson: passed when it is a file, or when enough of it was watched by the server's own measure. */
const endSection = async (
  tx: Tx,
  { jobs }: Deps<'jobs'>,
  player: Player,
  watched: number | null,
): Promise<Refusal | null> => {
  const state = requireFound(await findSectionState(tx, player.enrolment.id, player.sectionId), 'La sezione');
  if (state.category !== 'LESSON') throw refusals.blocked('not_a_lesson', 'Solo una lezione si completa così.');
  const length = isPlayed(state.media_type) ? chooseLessonLength(state, player.enrolment.attendance) : null;
  const judge = () => (isPlayed(state.media_type) ? refuseVideo(state, player.enrolment) : refuseFile(tx, player));
  const refused = state.is_section_passed ? null : await judge();
  const isEnough = refused === null;
  const record = (event: Parameters<typeof recordSectionEvent>[4]) =>
    recordSectionEvent(tx, jobs, player.enrolment, player.sectionId, event);
  await record({
    kind: 'ended',
    watched_media_duration: watched,
    is_enough: isEnough,
    ...(isPlayed(state.media_type) && {
      lesson_seconds: length?.seconds ?? null,
      length_source: length?.source ?? null,
    }),
  });
  if (isEnough) await record({ kind: 'passed' });
  return refused;
};

const refuseFrame = (barrier: SocketBarrier): Outcome => ({
  progress: null,
  refusal: refuseBarrier(barrier),
  isReplaced: false,
  attendance: null,
  barrier,
});

/**
 * Applies one frame in one transaction. When the enrolment was suspended, expired or removed since, the clock is
 * stopped where it was last seen and the frame is refused; so is one of a film whose place another has taken.
 * @throws Refusal 403 or 404, as at the opening of the section.
 */
export const applyFrame = (deps: Deps<'db' | 'jobs'>, opened: Player, frame: ClientFrame): Promise<Outcome> =>
  deps.db.transaction().execute(async (tx) => {
    await lockPlayers(tx, opened.user_id, opened.sectionId);
    if (frame.action === 'play_media') await lockReplaced(tx, opened);
    const enrolment = await lockAnyEnrolment(tx, opened.user_id, opened.enrolment.id);
    const barrier = findBarrier(enrolment);
    if (!enrolment || barrier) {
      if (enrolment) await stopClosed(tx, deps, enrolment);
      return refuseFrame(barrier ?? 'subscription_closed');
    }
    if ((await findFilm(tx, opened.sectionId)) !== opened.film) return refuseFrame('film_replaced');
    const player = { ...opened, enrolment };
    const { section_step_time, playback_rate, media_duration } = pickSaid(frame);
    const at: Place = { position: roundTold(section_step_time), rate: playback_rate ?? null };
    const noteLength = async (): Promise<void> => {
      if (media_duration !== undefined)
        await noteToldLength(tx, enrolment, player.sectionId, Math.max(0.001, roundTold(media_duration) ?? 0));
    };
    await noteLength();
    let isReplaced = false;
    let isAnew = false;
    let refusal: Refusal | null = null;
    const section =
      frame.action === 'play_media' || frame.action === 'end_section'
        ? requireOpen(enrolment, await listFacts(tx, enrolment), player.sectionId)
        : null;
    /** Who follows a section without having asked for it opens it thereby. */
    const openIfNew = async (): Promise<void> => {
      if (section?.is_opened === false)
        await recordSectionEvent(tx, deps.jobs, enrolment, player.sectionId, { kind: 'opened' });
    };
    switch (frame.action) {
      case 'play_media':
        refusal = await refusePlay(tx, player);
        if (refusal) break;
        await openIfNew();
        await play(tx, deps, player, at.position);
        break;
      case 'ping':
        ({ isReplaced, isAnew, refusal } = await ping(tx, deps, player, at));
        break;
      case 'stop_media':
        isReplaced = !(await stop(tx, deps, player, at, 'stopped'));
        break;
      case 'end_section':
        await openIfNew();
        await stop(tx, deps, player, at, 'ended');
        // What was played in one go has its session only now.
        await noteLength();
        refusal = await endSection(tx, deps, player, roundTold(frame.additional_data?.watched_media_duration));
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
    const progress = frame.action === 'ping' && !isAnew ? null : await readProgress(tx, player);
    return { progress, refusal, isReplaced, attendance: await findAttendance(tx, player), barrier: null };
  });
