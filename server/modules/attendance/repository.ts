import { sql } from 'kysely';
import type { AttendanceRules, AttendanceState, CourseRules, CourseRulesListQuery } from '#contract/attendance.ts';
import { noAttendanceRules } from '#contract/attendanceRules.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { filterByWords } from '../../db/words.ts';
import { readPage } from '../../writes/paging.ts';

const columns = sql`courses.id, courses.name, courses.code,
  coalesce(rule.requires_media, false) as requires_media, rule.max_speed, rule.presence_minutes,
  coalesce(rule.presence_answer_seconds, ${noAttendanceRules.presence_answer_seconds}) as presence_answer_seconds,
  rule.file_seconds, rule.retry_minutes, rule.daily_minutes, coalesce(rule.bars_phones, false) as bars_phones`;

const tables = sql`courses left join attendance_rules rule on rule.course_id = courses.id`;

const orderings = { name: sql`courses.folded_name`, code: sql`courses.folded_code`, created: sql`courses.created` };

/** A page of the courses with their rules, by name unless told otherwise. */
export const listCourseRules = (
  db: Handle,
  { search, has_rules, ordering = 'name', ...paging }: CourseRulesListQuery,
) =>
  readPage<CourseRules>(db, paging, {
    select: columns,
    from: tables,
    where: [
      ...filterByWords(sql`courses.search`, search),
      ...(has_rules === undefined ? [] : [sql`(rule.course_id is not null) = ${has_rules}`]),
    ],
    orderings,
    ordering,
    id: sql`courses.id`,
  });

export const findCourseRules = async (db: Handle, id: number): Promise<CourseRules | undefined> =>
  (await sql<CourseRules>`select ${columns} from ${tables} where courses.id = ${id}`.execute(db)).rows[0];

/** Sets the rules of a course; null takes them away. */
export const saveRules = async (tx: Tx, course_id: number, rules: AttendanceRules | null): Promise<void> => {
  if (!rules) await tx.deleteFrom('attendance_rules').where('course_id', '=', course_id).execute();
  else
    await tx
      .insertInto('attendance_rules')
      .values({ course_id, ...rules })
      .onConflict((conflict) => conflict.column('course_id').doUpdateSet(rules))
      .execute();
};

/** When the person last acknowledged these very rules; null if they did not. */
export const findAcknowledged = async (
  db: Handle,
  subscriptionId: number,
  rules: AttendanceRules,
): Promise<string | null> => {
  const { rows } = await sql<{ at: string }>`
    select at from learning_events where subscription_id = ${subscriptionId} and kind = 'rules_acknowledged'
      and data -> 'rules' = ${JSON.stringify(rules)}::jsonb
    order by seq desc limit 1`.execute(db);
  return rows[0]?.at ?? null;
};

/** What counted for an enrolment today and yesterday, and where the day stands; the caller holds the enrolment's lock. Seconds. */
interface Days {
  /** Today in Rome. */
  day: string;
  today: number;
  yesterday: number;
  sinceMidnight: number;
}

export const findDays = async (tx: Tx, subscriptionId: number): Promise<Days> => {
  const { rows } = await sql<Days>`
    select day::text, extract(epoch from instant - start_of_day_in_rome(day)) as "sinceMidnight",
      coalesce((select seconds from attendance_days counted
        where subscription_id = ${subscriptionId} and counted.day = at.day), 0) as today,
      coalesce((select seconds from attendance_days counted
        where subscription_id = ${subscriptionId} and counted.day = at.day - 1), 0) as yesterday
    from (select instant, day_in_rome(instant) as day from (select clock_timestamp() as instant) clock) at`.execute(tx);
  const [days] = rows;
  if (!days) throw new Error('a day has a row');
  return days;
};

/** Adds seconds that counted to a day and to the one before it. */
export const addDays = (
  tx: Tx,
  subscriptionId: number,
  { day, today, yesterday }: Pick<Days, 'day' | 'today' | 'yesterday'>,
) =>
  sql`
    insert into attendance_days (subscription_id, day, seconds)
    select ${subscriptionId}::integer, ${day}::date - back, seconds
    from (values (0, ${today}::numeric), (1, ${yesterday}::numeric)) as counted (back, seconds) where seconds > 0
    on conflict (subscription_id, day) do update set seconds = attendance_days.seconds + excluded.seconds`.execute(tx);

/** Counts an enrolment's playing towards its next question; `drawn` is what the first one is counted from. */
export const countDown = (tx: Tx, subscriptionId: number, seconds: number, drawn: number) =>
  sql`
    insert into presence_checks (subscription_id, seconds_left) values (${subscriptionId}, ${drawn - seconds})
    on conflict (subscription_id) do update set seconds_left = presence_checks.seconds_left - ${seconds}`.execute(tx);

interface Check {
  seconds_left: number;
  check_id: string | null;
  course_section_id: number | null;
  is_missed: boolean;
  is_late: boolean;
  /** Seconds since it was asked. */
  waited: number | null;
}

/** The question of an enrolment; the caller holds the enrolment's lock. */
export const findCheck = async (tx: Tx, subscriptionId: number): Promise<Check | undefined> => {
  const { rows } = await sql<Check>`
    select seconds_left, check_id, course_section_id, is_missed, coalesce(clock_timestamp() > answer_by, false) as is_late,
      extract(epoch from clock_timestamp() - asked) as waited
    from presence_checks where subscription_id = ${subscriptionId}`.execute(tx);
  return rows[0];
};

/** Asks: the question stands until it is answered. Returns its id. */
export const openCheck = async (
  tx: Tx,
  subscriptionId: number,
  sectionId: number,
  seconds: number,
): Promise<string> => {
  const { rows } = await sql<{ check_id: string }>`
    update presence_checks set check_id = gen_random_uuid(), course_section_id = ${sectionId}, is_missed = false,
      asked = clock_timestamp(), answer_by = clock_timestamp() + make_interval(secs => ${seconds})
    where subscription_id = ${subscriptionId} returning check_id`.execute(tx);
  return rows[0]?.check_id ?? '';
};

export const markMissed = (tx: Tx, subscription_id: number) =>
  tx.updateTable('presence_checks').set({ is_missed: true }).where('subscription_id', '=', subscription_id).execute();

/** Takes the question back and counts again. */
export const closeCheck = (tx: Tx, subscription_id: number, seconds_left: number) =>
  tx
    .updateTable('presence_checks')
    .set({ seconds_left, check_id: null, course_section_id: null, asked: null, answer_by: null, is_missed: false })
    .where('subscription_id', '=', subscription_id)
    .execute();

/** Enrolments whose question nobody answered in time, and whose record does not say so yet. */
export const listOverdue = async (db: Handle): Promise<number[]> => {
  const { rows } = await sql<{ subscription_id: number }>`
    select subscription_id from presence_checks
    where check_id is not null and not is_missed and answer_by < clock_timestamp() limit 500`.execute(db);
  return rows.map(({ subscription_id }) => subscription_id);
};

/** Enrolments whose question has less than this left, and nobody answered or missed it yet. */
export const listNearlyOverdue = async (db: Handle, seconds: number): Promise<number[]> => {
  const { rows } = await sql<{ subscription_id: number }>`
    select subscription_id from presence_checks
    where check_id is not null and not is_missed
      and answer_by < clock_timestamp() + make_interval(secs => ${seconds})`.execute(db);
  return rows.map(({ subscription_id }) => subscription_id);
};

/** Notes that a session asked for media of a folder. */
export const saveMediaRequest = (db: Handle, sessionId: string, folder: string) =>
  sql`
    insert into media_requests (session_id, folder) values (${sessionId}, ${folder})
    on conflict (session_id, folder) do update set at = clock_timestamp()`.execute(db);

/** Whether the media of a section are ours to watch over, and whether this session asked for them within `seconds`. */
export const findMediaRequest = async (
  db: Handle,
  sessionId: string,
  sectionId: number,
  seconds: number,
): Promise<{ is_ours: boolean; is_requested: boolean }> => {
  const { rows } = await sql<{ is_ours: boolean; is_requested: boolean }>`
    select file.id is not null as is_ours, exists (
      select from media_requests request
      where request.session_id = ${sessionId} and request.folder = split_part(file.storage_key, '/', 1)
        and request.at > clock_timestamp() - make_interval(secs => ${seconds})) as is_requested
    from section_media media left join files file on file.id = media.file_id
    where media.course_section_id = ${sectionId}`.execute(db);
  return rows[0] ?? { is_ours: false, is_requested: false };
};

/** How an enrolment stands to the rules, in one statement. */
export const findState = async (
  db: Handle,
  subscriptionId: number,
  sectionId: number,
  { daily_minutes, file_seconds }: AttendanceRules,
): Promise<AttendanceState> => {
  const { rows } = await sql<AttendanceState>`
    select (
        select jsonb_build_object('id', check_id, 'is_missed', is_missed or clock_timestamp() > answer_by,
          'seconds_left', greatest(0, round(extract(epoch from answer_by - clock_timestamp()), 3)))
        from presence_checks where subscription_id = ${subscriptionId} and check_id is not null) as "check",
      case when ${daily_minutes}::integer is not null then jsonb_build_object(
        'seconds_left', greatest(0, ${daily_minutes}::integer * 60 - coalesce((select seconds from attendance_days
          where subscription_id = ${subscriptionId} and day = day_in_rome(clock_timestamp())), 0)),
        'resumes', to_char(start_of_day_in_rome(day_in_rome(clock_timestamp()) + 1) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as day,
      case when ${file_seconds}::integer is not null and media.type = 'FILE' then greatest(0, ${file_seconds}::integer
        - coalesce((select watched_time from section_sessions
          where subscription_id = ${subscriptionId} and course_section_id = ${sectionId}), 0)
        - coalesce((select watched_time from media_clocks
          where subscription_id = ${subscriptionId} and course_section_id = ${sectionId}), 0)) end as file_seconds_left
    from (values (1)) one left join section_media media on media.course_section_id = ${sectionId}`.execute(db);
  return rows[0] ?? { check: null, day: null, file_seconds_left: null };
};
