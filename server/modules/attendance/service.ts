import type {
  AttendanceRules,
  AttendanceState,
  CourseRules,
  CourseRulesUpdate,
  MyAttendance,
} from '#contract/attendance.ts';
import { hasAttendanceRules, noAttendanceRules } from '#contract/attendanceRules.ts';
import { roundToMillis } from '#contract/durations.ts';
import { fastestPlayback } from '#contract/rules.ts';
import type { Db, Tx } from '../../db/client.ts';
import { type Refusal, refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { drawRandom } from '../../secrets/drawRandom.ts';
import { ticketLifetime } from '../../secrets/tokens.ts';
import { defineAudited } from '../../writes/audited.ts';
import { lockRow } from '../../writes/rows.ts';
import { type Motion, measureStretch, type Stretch } from '../progress/clockRules.ts';
import { type Enrolment, recordAttendanceEvent, requireEnrolment } from '../progress/service.ts';
import {
  addDays,
  closeCheck,
  countDown,
  findAcknowledged,
  findCheck,
  findCourseRules,
  findDays,
  findMediaRequest,
  findState,
  markMissed,
  openCheck,
  saveMediaRequest,
  saveRules,
} from './repository.ts';
import { cutToDays, drawPause } from './rules.ts';

/** Time within which a session's requests for one folder are noted once (ms). */
const noteInterval = 60_000;
/** Folders whose last note is remembered. */
const notesMax = 10_000;

/** Notes that a session asked for media: once a minute, however many parts of them it asks for. */
export const createMediaNotes = (db: Db): ((sessionId: string, folder: string) => Promise<void>) => {
  const noted = new Map<string, number>();
  return async (sessionId, folder) => {
    const key = `${sessionId} ${folder}`;
    // Not the time of day, which may be set back.
    if (performance.now() - (noted.get(key) ?? -noteInterval) < noteInterval) return;
    await saveMediaRequest(db, sessionId, folder);
    if (noted.size >= notesMax) noted.clear();
    noted.set(key, performance.now());
  };
};

/** Who plays what: a section of an enrolment, in a session. */
interface Place {
  enrolment: Enrolment;
  sectionId: number;
  sessionId: string;
}

const courseRules = defineAudited({
  object_type: 'courseRules',
  name: 'Il corso',
  lock: (tx: Tx, id: number) => lockRow(tx, 'courses', id),
  find: findCourseRules,
  identify: ({ id, name }) => ({ object_id: id, object_name: name }),
  facts: ({ id: _id, name: _name, code: _code, ...rules }) => rules,
});

/** @throws 404 */
export const requireCourseRules = courseRules.require;

/** Sets rules of a course: they hold from now on, and what was counted stays. @throws 404, 409 `changed_meanwhile`. */
export const changeCourseRules = (db: Db, person: Person, id: number, body: CourseRulesUpdate): Promise<CourseRules> =>
  courseRules.change(db, person, id, body, async ({ tx, before, changes }) => {
    const { id: _id, name: _name, code: _code, ...present } = before;
    const rules = { ...present, ...changes };
    await saveRules(tx, id, hasAttendanceRules(rules) ? rules : null);
  });

const listChanged = (rules: AttendanceRules, seen: AttendanceRules): string[] =>
  Object.entries(seen).flatMap(([name, value]) => (rules[name as keyof AttendanceRules] === value ? [] : [name]));

/**
 * Notes that the learner has read the rules as they are, once for the same ones.
 * @param seen what was read; where it is left out, the rules as they are
 * @throws 404, 409 `no_attendance_rules`, `changed_meanwhile`
 */
export const acknowledgeRules = (db: Db, person: Person, id: number, seen?: AttendanceRules): Promise<MyAttendance> =>
  db.transaction().execute(async (tx) => {
    const enrolment = await requireEnrolment(tx, person.id, id);
    const { attendance: rules } = enrolment;
    if (!rules) throw refusals.blocked('no_attendance_rules', 'Il corso non ha regole di frequenza.');
    const changed = seen ? listChanged(rules, seen) : [];
    if (changed.length > 0) throw refusals.changedMeanwhile(changed);
    if (!(await findAcknowledged(tx, id, rules)))
      await recordAttendanceEvent(tx, enrolment.id, null, { kind: 'rules_acknowledged', rules });
    const { day } = await findState(tx, id, 0, rules);
    return {
      rules,
      acknowledged: await findAcknowledged(tx, id, rules),
      seconds_left_today: day?.seconds_left ?? null,
    };
  });

/** The refusal `rules_not_acknowledged` until the learner has acknowledged the rules as they are; null from then on. */
const refuseUnread = async (tx: Tx, { id, attendance }: Enrolment): Promise<Refusal | null> =>
  attendance && !(await findAcknowledged(tx, id, attendance))
    ? refusals.blocked('rules_not_acknowledged', 'Prima leggi e accetta le regole di frequenza del corso.')
    : null;

/** @throws 409 `rules_not_acknowledged` */
export const requireAcknowledged = async (tx: Tx, enrolment: Enrolment): Promise<void> => {
  const refusal = await refuseUnread(tx, enrolment);
  if (refusal) throw refusal;
};

/** @throws 409 `phones_barred` on a phone where the course bars them. */
export const requireNoPhone = ({ attendance }: Enrolment, isPhone: boolean): void => {
  if (attendance?.bars_phones && isPhone)
    throw refusals.blocked('phones_barred', 'Questo corso si segue da computer o tablet, non da telefono.');
};

/** A measured stretch, and what the rules make of it. */
export interface Credit extends Stretch {
  /** The day's cap is reached. */
  isCapped: boolean;
  /** A question is due. */
  isDue: boolean;
}

const toSeconds = (rule: number): number => rule * 60;

/** Holds a stretch against the cap of its days and returns the seconds that count, having counted them. */
const countDays = async (tx: Tx, id: number, cap: number, elapsed: number) => {
  const days = await findDays(tx, id);
  const counted = cutToDays({ elapsed, cap, ...days });
  await addDays(tx, id, { day: days.day, ...counted });
  return { seconds: counted.today + counted.yesterday, isCapped: days.today + counted.today >= cap };
};

/** Measures a stretch of playing by the rules of its course, and counts it towards the day and the next question. */
export const creditStretch = async (
  tx: Tx,
  { id, attendance }: Enrolment,
  clock: { elapsed: number; position: number | null },
  to: number | null,
  motion: Motion | null,
): Promise<Credit> => {
  const speed = attendance?.max_speed ?? fastestPlayback;
  const measured = measureStretch(clock.elapsed, clock.position, to, speed, motion);
  if (!attendance || measured.isLost) return { ...measured, isCapped: false, isDue: false };
  const { daily_minutes, presence_minutes } = attendance;
  const day = daily_minutes ? await countDays(tx, id, toSeconds(daily_minutes), measured.seconds) : null;
  const counted = day ? measureStretch(day.seconds, clock.position, to, speed, motion) : measured;
  if (!presence_minutes) return { ...counted, isCapped: day?.isCapped ?? false, isDue: false };
  await countDown(tx, id, counted.seconds, drawPause(presence_minutes, drawRandom()));
  const check = await findCheck(tx, id);
  return { ...counted, isCapped: day?.isCapped ?? false, isDue: (check?.seconds_left ?? 1) <= 0 };
};

/** Asks whether the learner is there. The caller has stopped the clock. */
export const askPresence = async (
  tx: Tx,
  { enrolment, sectionId }: Omit<Place, 'sessionId'>,
  facts: { after_stop?: true } = {},
): Promise<void> => {
  const answer_seconds = enrolment.attendance?.presence_answer_seconds ?? noAttendanceRules.presence_answer_seconds;
  const check_id = await openCheck(tx, enrolment.id, sectionId, answer_seconds);
  await recordAttendanceEvent(tx, enrolment.id, sectionId, {
    kind: 'presence_asked',
    check_id,
    answer_seconds,
    ...facts,
  });
};

const makePresenceRefusal = () => refusals.blocked('presence_required', 'Prima conferma di essere ancora presente.');
const makeCapRefusal = (resumes: string) =>
  refusals.blocked('daily_cap_reached', 'Per oggi è stato raggiunto il tempo massimo di fruizione.', { resumes });

/** The refusal of what plays on after the day's cap. */
export const refuseCapped = async (tx: Tx, { enrolment, sectionId }: Place): Promise<Refusal | null> => {
  const state = enrolment.attendance && (await findState(tx, enrolment.id, sectionId, enrolment.attendance));
  return state?.day ? makeCapRefusal(state.day.resumes) : null;
};

/** Why the clock may not start by the rules of the course; null when it may. Asks a question that is due. */
export const refusePlay = async (tx: Tx, place: Place): Promise<Refusal | null> => {
  const { enrolment, sectionId, sessionId } = place;
  const { attendance: rules } = enrolment;
  if (!rules) return null;
  const unread = await refuseUnread(tx, enrolment);
  if (unread) return unread;
  if (rules.presence_minutes) {
    const check = await findCheck(tx, enrolment.id);
    if (check && !check.check_id && check.seconds_left <= 0) await askPresence(tx, place);
    if (check && (check.check_id || check.seconds_left <= 0)) return makePresenceRefusal();
  }
  const { day } = await findState(tx, enrolment.id, sectionId, rules);
  if (day && day.seconds_left <= 0) return makeCapRefusal(day.resumes);
  if (!rules.requires_media) return null;
  const media = await findMediaRequest(tx, sessionId, sectionId, ticketLifetime);
  return media.is_ours && !media.is_requested && !(await isFile(tx, place, rules))
    ? refusals.blocked('media_not_requested', 'Il video non risulta caricato da questa pagina: ricarica la lezione.')
    : null;
};

/** A file is asked for in another tab, at any time before its lesson ends. */
const isFile = async (tx: Tx, { enrolment, sectionId }: Place, rules: AttendanceRules): Promise<boolean> =>
  (await findState(tx, enrolment.id, sectionId, { ...rules, file_seconds: 1 })).file_seconds_left !== null;

/** Why a file lesson is not passed yet by the rules of the course; null when it is. */
export const refuseFile = async (tx: Tx, { enrolment, sectionId, sessionId }: Place): Promise<Refusal | null> => {
  const { attendance: rules } = enrolment;
  const unread = await refuseUnread(tx, enrolment);
  if (unread || !rules || (!rules.requires_media && rules.file_seconds === null)) return unread;
  const media = await findMediaRequest(tx, sessionId, sectionId, ticketLifetime);
  if (media.is_ours && !media.is_requested)
    return refusals.blocked('file_not_opened', 'Apri il file: la lezione si supera dopo averlo aperto.');
  const { file_seconds_left: missing_seconds } = await findState(tx, enrolment.id, sectionId, rules);
  return missing_seconds
    ? refusals.blocked('file_too_soon', 'Il file non è rimasto aperto abbastanza a lungo.', { missing_seconds })
    : null;
};

/** Notes that nobody answered in time, once. */
export const recordMissed = async (tx: Tx, enrolment: Enrolment): Promise<void> => {
  const check = await findCheck(tx, enrolment.id);
  if (!check?.check_id || !check.is_late || check.is_missed) return;
  await markMissed(tx, enrolment.id);
  const { check_id, course_section_id } = check;
  await recordAttendanceEvent(tx, enrolment.id, course_section_id, { kind: 'presence_missed', check_id });
};

/**
 * Takes the learner's answer. One that comes late is not counted as given, and playing goes on; one to no question at all
 * changes nothing. Returns the refusal of an answer to another question than the one that was asked.
 */
export const answerPresence = async (
  tx: Tx,
  { enrolment }: Place,
  checkId: string | undefined,
): Promise<Refusal | null> => {
  const check = await findCheck(tx, enrolment.id);
  if (!check?.check_id) return null;
  if (check.check_id !== checkId)
    return refusals.blocked('unknown_check', 'check_id: non è quello della domanda in attesa.');
  if (check.is_late) await recordMissed(tx, enrolment);
  else
    await recordAttendanceEvent(tx, enrolment.id, check.course_section_id, {
      kind: 'presence_confirmed',
      check_id: checkId,
      answered_after: roundToMillis(check.waited ?? 0),
    });
  await closeCheck(tx, enrolment.id, drawPause(enrolment.attendance?.presence_minutes ?? 1, drawRandom()));
  return null;
};

/** How an enrolment stands to the rules of its course; null for a course without. */
export const findAttendance = async (
  db: Db | Tx,
  { enrolment, sectionId }: Omit<Place, 'sessionId'>,
): Promise<AttendanceState | null> =>
  enrolment.attendance && findState(db, enrolment.id, sectionId, enrolment.attendance);
