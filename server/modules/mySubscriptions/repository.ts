import type { MyCourse, MyMaterial, MySubscription } from '#contract/learning.ts';
import type { Reader } from '../../db/reads.ts';
import { splitOrdering } from '../../writes/paging.ts';

/** Everything a learner's lists show of an enrolment, for `s`: those of person $1. */
const selectSubscriptionRows = (columns: string): string => `
  select ${columns}
    s.id,
    jsonb_build_object(
      'id', c.id, 'code', c.code, 'name', c.name, 'thumbnail', image_of(c.thumbnail_id),
      'additional_text', c.additional_text, 'expiration_date', c.expiration_date,
      'has_expired', has_expired(c.expiration_date),
      'show_expiration_alert', c.show_expiration_alert,
      'has_blocking_subscriptions', c.has_blocking_subscriptions
    ) as course,
    s.expiration_date,
    has_expired(s.expires) as has_expired,
    s.is_passed, s.is_in_history, s.status_etiquette, s.created, s.completion_date,
    s.watched_time as duration, s.progress,
    s.last_opened,
    resumed.id as resume_section_id, resumed.name as resume_section_name,
    (select jsonb_build_object('number', number, 'code', code) from certificates_in_force
      where subscription_id = s.id) as certification
  from subscriptions s
  join courses c on c.id = s.course_id
  left join visible_sections resumed on resumed.id = s.resume_section_id`;

/** Each word of a search is in the text. */
const containsWords = (column: string, search: string): string =>
  `(select bool_and(${column} like containing(word)) from regexp_split_to_table(btrim(${search}), '\\s+') word)`;

const mine = 's.user_id = $1 and is_readable(s.is_active, c.is_published)';

/** Current enrolments with the typology of each course, in the order the cards stand in. */
export const listByTypology = async (reads: Reader, userId: number, search: string | null) => {
  const { rows } = await reads.query<MySubscription & { typology: { id: number; name: string } | null }>({
    text: `${selectSubscriptionRows(`case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name) end as typology,`)}
      left join course_typologies t on t.id = c.typology_id
      where s.user_id = $1 and is_shown(s.is_active, s.is_in_history, c.is_published)
        and ($2::text is null or ${containsWords('c.search', '$2')})
      order by t."order" nulls last,
        case when t.is_ascending_course_ordering is not false then c.folded_name end asc,
        case when t.is_ascending_course_ordering is false then c.folded_name end desc,
        s.id`,
    values: [userId, search],
  });
  return rows;
};

const orderings = {
  created: 's.created',
  expiration_date: 's.expires',
  completion_date: 's.completion_date',
};
type Ordering = keyof typeof orderings;

interface MySubscriptionFilter {
  course?: number;
  course__code?: string;
  search?: string;
  ordering?: Ordering | `-${Ordering}`;
  page: number;
  page_items: number;
}

/** A page of one's enrolments, the current ones before those in the history, with the count of all of them. */
export const listMine = async (reads: Reader, userId: number, filter: MySubscriptionFilter) => {
  const { field, isDescending } = splitOrdering<Ordering>(filter.ordering ?? '-created');
  const direction = isDescending ? 'desc' : 'asc';
  const where = `where ${mine}
    and ($2::integer is null or s.course_id = $2)
    and ($3::text is null or lower(c.code) = lower($3))
    and ($4::text is null or ${containsWords('c.search', '$4')})`;
  const values = [userId, filter.course ?? null, filter.course__code ?? null, filter.search || null];
  const [{ rows: items }, { rows: counts }] = await Promise.all([
    reads.query<MySubscription>({
      text: `${selectSubscriptionRows('')} ${where} order by s.is_in_history, ${orderings[field]} ${direction} nulls last, s.id desc limit $5 offset $6`,
      values: [...values, filter.page_items, (filter.page - 1) * filter.page_items],
    }),
    reads.query<{ count: number }>({
      text: `select count(*) from subscriptions s join courses c on c.id = s.course_id ${where}`,
      values,
    }),
  ]);
  return { items, items_count: counts[0]?.count ?? 0 };
};

export const findMine = async (reads: Reader, userId: number, id: number): Promise<MySubscription | null> => {
  const { rows } = await reads.query<MySubscription>({
    text: `${selectSubscriptionRows('')} where ${mine} and s.id = $2`,
    values: [userId, id],
  });
  return rows[0] ?? null;
};

/** How the enrolment `s` stands to the rules of its course; null for a course without. */
const myAttendance = `(
  select jsonb_build_object('rules', rules, 'acknowledged', (
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from learning_events
      where subscription_id = s.id and kind = 'rules_acknowledged' and data -> 'rules' = rules order by seq desc limit 1),
    'seconds_left_today', case when rules ->> 'daily_minutes' is not null then
      greatest(0, (rules ->> 'daily_minutes')::integer * 60 - coalesce((
        select seconds from attendance_days where subscription_id = s.id and day = day_in_rome(clock_timestamp())), 0)) end)
  from (select to_jsonb(rule) - 'course_id' as rules from attendance_rules rule where rule.course_id = s.course_id) ruled)`;

export const findMyCourse = async (reads: Reader, userId: number, id: number): Promise<MyCourse | null> => {
  const { rows } = await reads.query<MyCourse>({
    text: `select c.id, c.code, c.name, c.description, image_of(c.thumbnail_id) as thumbnail, c.expiration_date,
        c.show_expiration_alert, has_expired(c.expiration_date) as has_expired,
        c.has_blocking_subscriptions, c.has_certification, teachers_of(c.id) as teachers,
        s.total_sections, s.passed_sections, s.mandatory_sections, s.passed_mandatory_sections, ${myAttendance} as attendance
      from subscriptions s
      join courses c on c.id = s.course_id
      where ${mine} and s.id = $2`,
    values: [userId, id],
  });
  return rows[0] ?? null;
};

/** Teaching materials of the enrolment's course; `storage_key` names the file of those that have one. */
export const listMyMaterials = async (reads: Reader, userId: number, id: number) => {
  const { rows } = await reads.query<Omit<MyMaterial, 'file'> & { storage_key: string | null }>({
    text: `select m.id, m.name, m.type, m.link, f.storage_key
      from subscriptions s
      join courses c on c.id = s.course_id
      join teaching_materials m on m.course_id = c.id
      left join files f on f.id = m.file_id
      where ${mine} and s.id = $2 order by m.id`,
    values: [userId, id],
  });
  return rows;
};
