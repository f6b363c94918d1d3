import { type RawBuilder, sql } from 'kysely';
import type { AttendanceRules } from '#contract/attendance.ts';
import { expiringDays } from '#contract/rules.ts';
import type {
  LearningEvent,
  SectionSessionDetail,
  Subscription,
  SubscriptionFilters,
  SubscriptionListQuery,
  SubscriptionSection,
  subscriptionOrderings,
} from '#contract/subscriptions.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { limitToDays } from '../../db/daysInRome.ts';
import { plannedEachTime } from '../../db/preparedStatements.ts';
import { cutPage, type Paging, readLongPage, readPage, splitOrdering } from '../../writes/paging.ts';
import { chooseLessonLength, type KnownLengths } from '../progress/lengthRules.ts';

type Condition = RawBuilder<unknown>;

/** Enrolments as an administrator sees them, those of `page` alone. */
const selectRecords = (page: Condition): RawBuilder<Subscription> => sql`
  with page as materialized (${page})
  select s.id, s.user_id,
    jsonb_build_object('id', u.id, 'username', u.username, 'first_name', u.first_name, 'last_name', u.last_name) as "user",
    s.course_id, jsonb_build_object('id', c.id, 'name', c.name, 'code', c.code) as course,
    s.status_etiquette, s.created, s.expiration_date, s.expires, s.completion_date,
    s.watched_time as duration, s.watched_time as total_watched_duration, s.progress,
    lesson_time(s.course_id) as course_duration, s.is_passed, s.is_active, s.is_in_history, s.last_opened, s.additional_data,
    exists (
      select from certificates_in_force where subscription_id = s.id
    ) as has_certificate
  from page
  join subscriptions s on s.id = page.id
  join users u on u.id = s.user_id
  join courses c on c.id = s.course_id`;

export const findSubscription = async (db: Handle, id: number): Promise<Subscription | undefined> =>
  (await selectRecords(sql`select ${id}::integer as id`).execute(db)).rows[0];

/** What a search finds, looked for first: mostly no courses, and a search for a person is that alone. */
interface Searched {
  /** Ids of the courses. */
  courses: number[];
  /** Whether many enrolments are likely to be found: these are looked through once, few are gathered from both sides. */
  areMany: boolean;
}

const nothingSearched: Searched = { courses: [], areMany: false };

/** Of one user's enrolments the course is searched, of one course's the user, of all of them both. */
const matchSearch = ({ user, course }: SubscriptionFilters, search: string, searched: Searched): Condition => {
  const byUser = sql`s.user_id in (select id from users where search like containing(${search}))`;
  const byCourse = sql`s.course_id = any (${searched.courses}::integer[])`;
  if (user && !course) return byCourse;
  if (course || searched.courses.length === 0) return byUser;
  if (searched.areMany) return sql`(${byCourse} or ${byUser})`;
  return sql`s.id in (select s.id from subscriptions s where ${byUser} union select s.id from subscriptions s where ${byCourse})`;
};

const filterByCertificate = (isWanted: boolean): Condition => {
  const found = sql`select subscription_id from certificates_in_force
    where subscription_id is not null`;
  return isWanted ? sql`s.id in (${found})` : sql`s.id not in (${found})`;
};

/** With a player that stopped in those days, which is when what was watched is counted. */
const filterByWatched = ({ watched_from, watched_to }: SubscriptionFilters): Condition[] => {
  const days = limitToDays(sql`at`, watched_from, watched_to);
  if (days.length === 0) return [];
  const stopped = sql.join([sql`kind = 'stopped' and data ? 'seconds'`, ...days], sql` and `);
  return [sql`s.id in (select subscription_id from learning_events where ${stopped})`];
};

/** `expires` is the earlier of its own date and its course's. */
const filterByExpiryBefore = (day: Condition): Condition => sql`s.expires < ${day}`;

const filterByExpiry = ({ expires_from, expires_to, expiry }: SubscriptionFilters): Condition[] => {
  // Not as selects of their own: the plan knows how few have expired only from a day it can work out.
  const today = sql`today_in_rome()`;
  const soon = sql`today_in_rome() + ${expiringDays + 1}::integer`;
  const isUnderWay = sql`not s.is_in_history and s.status_etiquette <> 'END'`;
  return [
    ...(expires_from ? [sql`s.expires >= ${expires_from}::date`] : []),
    ...(expires_to ? [filterByExpiryBefore(sql`${expires_to}::date + 1`)] : []),
    ...(expiry ? [isUnderWay] : []),
    ...(expiry === 'expired' ? [filterByExpiryBefore(today)] : []),
    ...(expiry === 'expiring' ? [sql`${filterByExpiryBefore(soon)} and s.expires >= ${today}`] : []),
  ];
};

const buildConditions = (query: SubscriptionFilters, searched: Searched): Condition => {
  const search = query.search?.trim();
  const conditions = [
    plannedEachTime,
    ...(query.user ? [sql`s.user_id = ${query.user}`] : []),
    ...(query.course ? [sql`s.course_id = ${query.course}`] : []),
    ...(query.is_in_history === undefined
      ? []
      : [query.is_in_history ? sql`s.is_in_history` : sql`not s.is_in_history`]),
    ...(query.status ? [sql`s.status_etiquette = ${query.status}`] : []),
    ...limitToDays(sql`s.completion_date`, query.completed_from, query.completed_to),
    ...filterByWatched(query),
    ...filterByExpiry(query),
    ...(query.has_certificate === undefined ? [] : [filterByCertificate(query.has_certificate)]),
    ...(search ? [matchSearch(query, search, searched)] : []),
  ];
  return sql.join(conditions, sql` and `);
};

type Ordering = (typeof subscriptionOrderings)[number];

/** Other days than `created` may be missing, and who has none comes last. That of expiry is the one shown: the course's, if earlier. */
const buildOrder = (ordering: SubscriptionListQuery['ordering'] = '-created', hasAll = false): Condition => {
  const { field, isDescending } = splitOrdering<Ordering>(ordering);
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const nulls = sql.raw(hasAll || field === 'created' || field === 'progress' ? '' : 'nulls last');
  const shown = field === 'expiration_date' ? 'expires' : field;
  return sql`${sql.ref(`s.${shown}`)} ${direction} ${nulls}, s.id ${direction}`;
};

/** Of what is filtered by course, status and history alone, counters are kept: nothing is counted. */
const selectKeptCount = ({ course, status, is_in_history, ...others }: SubscriptionListQuery): Condition | null => {
  const { page: _page, page_items: _items, ordering: _ordering, search, ...filters } = others;
  if (search?.trim() || Object.values(filters).some((filter) => filter !== undefined)) return null;
  const names = [
    ...(is_in_history === true ? [] : ['enrolments']),
    ...(is_in_history === false ? [] : ['past_enrolments']),
  ];
  return sql`
    select coalesce(sum(amount), 0) as count
    from (
      select name, course_id, status_etiquette, amount from counters
      union all
      select name, course_id, status_etiquette, amount from counter_changes
    ) kept
    where name = any (${names}::text[])
      ${course ? sql`and course_id = ${course}` : sql``} ${status ? sql`and status_etiquette = ${status}` : sql``}`;
};

/** The two statements of a page: the count of all that fits, and the page itself. */
export const listStatements = (query: SubscriptionListQuery, searched = nothingSearched) => {
  const where = buildConditions(query, searched);
  const order = buildOrder(query.ordering);
  const page = sql`select s.id from subscriptions s where ${where} order by ${order} ${cutPage(query)}`;
  return {
    count: sql<{
      count: number;
    }>`${selectKeptCount(query) ?? sql`select count(*) from subscriptions s where ${where}`}`,
    items: sql<Subscription>`${selectRecords(page)} order by ${order}`,
  };
};

/** Share of all enrolments, or of all people, from which a search finds many. */
const manyFrom = 0.05;

/** Guessed, of the people by the planner and of the courses by the counters that are kept. */
const expectMany = async (db: Handle, search: string, courses: number[]): Promise<boolean> => {
  const { rows } = await sql<Record<'everybody' | 'enrolments' | 'found', number>>`
    select (select reltuples from pg_class where oid = 'users'::regclass) as everybody, sum(amount)::float as enrolments,
      sum(amount) filter (where course_id = any (${courses}::integer[]))::float as found
    from counters where name in ('enrolments', 'past_enrolments')`.execute(db);
  const { rows: plans } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from users where ${plannedEachTime} and search like containing(${search})`.execute(db);
  const [kept] = rows;
  const people = plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return kept !== undefined && (people > manyFrom * kept.everybody || kept.found > manyFrom * kept.enrolments);
};

const findSearched = async (db: Handle, { search, course, user }: SubscriptionFilters): Promise<Searched> => {
  const text = search?.trim();
  if (!text || course) return nothingSearched;
  const { rows } = await sql<{ id: number }>`select id from courses where search like containing(${text})`.execute(db);
  const courses = rows.map(({ id }) => id);
  return { courses, areMany: courses.length > 0 && !user && (await expectMany(db, text, courses)) };
};

/** Ids of all that fit the filters of the list, as a query. */
export const chooseSubscriptions = async (db: Handle, filters: SubscriptionFilters): Promise<Condition> =>
  sql`select s.id from subscriptions s where ${buildConditions(filters, await findSearched(db, filters))}`;

/** A page by day of completion of those who have one, who come first and have an index of their own; null when it is not full. */
const findCompleted = async (db: Handle, query: SubscriptionListQuery, searched: Searched) => {
  if (!query.ordering?.endsWith('completion_date')) return null;
  const order = buildOrder(query.ordering, true);
  const where = sql`${buildConditions(query, searched)} and s.completion_date is not null`;
  const page = sql`select s.id from subscriptions s where ${where} order by ${order} ${cutPage(query)}`;
  const { rows } = await sql<Subscription>`${selectRecords(page)} order by ${order}`.execute(db);
  return rows.length === query.page_items ? rows : null;
};

/** A page of the enrolments, the newest first unless told otherwise, with the count of all that fit. */
export const listSubscriptions = async (db: Handle, query: SubscriptionListQuery) => {
  const searched = await findSearched(db, query);
  const { count, items } = listStatements(query, searched);
  const [counted, found] = await Promise.all([
    count.execute(db),
    findCompleted(db, query, searched).then(async (full) => full ?? (await items.execute(db)).rows),
  ]);
  return { items: found, items_count: counted.rows[0]?.count ?? 0 };
};

export const hasCertificate = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('certificates').select('id').where('subscription_id', '=', id).executeTakeFirst()) !== undefined;

const session = sql`'id', session.id, 'is_section_passed', session.is_section_passed,
  'duration', make_interval(secs => floor(session.watched_time))::text, 'updated', session.updated,
  'watched_media_duration', covered_seconds(session.coverage), 'section_step_time', session.section_step_time,
  'section_step_number', session.section_step_number`;

/** A page of the sections a learner sees, in course order, and of those that are hidden now but were opened. */
export const listSections = (
  db: Handle,
  id: number,
  { search, ordering = 'order', ...paging }: Paging & { search?: string; ordering?: 'order' | '-order' },
) =>
  readPage<SubscriptionSection>(db, paging, {
    select: sql`section.id, section.name, section.category, module.name as course_module_name,
      theme.name as course_theme_name, visible.id is not null as is_shown, case when session.id is not null then jsonb_build_object(${session}) end as session`,
    from: sql`subscriptions s
      join course_sections section on section.course_id = s.course_id
      join course_modules module on module.id = section.module_id
      join course_themes theme on theme.id = module.course_theme_id
      left join visible_sections visible on visible.id = section.id
      left join section_sessions session on session.subscription_id = s.id and session.course_section_id = section.id`,
    where: [
      sql`s.id = ${id} and (visible.id is not null or session.id is not null)`,
      ...(search?.trim() ? [sql`fold(section.name) like containing(${search.trim()})`] : []),
    ],
    orderings: { order: sql`(theme."order", theme.id, module."order", module.id, section."order")` },
    ordering,
    id: sql`section.id`,
  });

/** A session before the length that counts is chosen. */
type Unmeasured = SectionSessionDetail & { section: Omit<SectionSessionDetail['section'], 'lesson_seconds'> };

export const findSession = async (
  db: Handle,
  subscriptionId: number,
  sessionId: number,
): Promise<SectionSessionDetail | undefined> => {
  const { rows } = await sql<{ session: Unmeasured; lengths: KnownLengths; attendance: AttendanceRules | null }>`
    select jsonb_build_object(${session}, 'section',
      jsonb_build_object('id', section.id, 'name', section.name, 'category', section.category,
        'duration', section.duration::text)) as session,
      jsonb_build_object('measured', media.seconds, 'duration', section.duration::text, 'told', session.told_seconds) as lengths,
      (select to_jsonb(rule) from attendance_rules rule where rule.course_id = section.course_id) as attendance
    from section_sessions session
    join course_sections section on section.id = session.course_section_id
    left join section_media media on media.course_section_id = section.id
    where session.id = ${sessionId} and session.subscription_id = ${subscriptionId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const isLesson = row.session.section.category === 'LESSON';
  const lesson_seconds = (isLesson && chooseLessonLength(row.lengths, row.attendance)?.seconds) || null;
  return { ...row.session, section: { ...row.session.section, lesson_seconds } };
};

/** A page of an enrolment's record, or of its facts of one kind, the newest first unless told otherwise. */
export const listEvents = (
  db: Handle,
  id: number,
  {
    ordering = '-seq',
    kind,
    ...paging
  }: Required<Paging> & { ordering?: 'seq' | '-seq'; kind?: LearningEvent['kind'] },
) =>
  readLongPage<LearningEvent>(db, paging, {
    select: sql`event.id, event.seq, event.kind, event.at, event.data - 'reason' as data, event.data ->> 'reason' as reason,
      case when event.course_section_id is not null then
        jsonb_build_object('id', event.course_section_id, 'name', section.name) end as section,
      case when event.actor_id is not null then
        jsonb_build_object('id', event.actor_id, 'name', actor.first_name || ' ' || actor.last_name) end as actor`,
    from: sql`learning_events event
      left join course_sections section on section.id = event.course_section_id
      left join users actor on actor.id = event.actor_id`,
    where: [sql`event.subscription_id = ${id}`, ...(kind ? [sql`event.kind = ${kind}`] : [])],
    orderings: { seq: sql`event.seq` },
    ordering,
    id: sql`event.id`,
  });

export const setAdditionalData = (tx: Tx, id: number, data: Record<string, string>) =>
  tx
    .updateTable('subscriptions')
    .set({ additional_data: JSON.stringify(data) })
    .where('id', '=', id)
    .execute();
