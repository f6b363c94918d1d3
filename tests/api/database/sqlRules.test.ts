import { afterAll, expect, test } from 'vitest';
import { computePercentage, hasAllNeeded, hasExpired, toRomeDay } from '#contract/rules.ts';
import { openTestDatabase } from '#tests/support/databases.ts';

const { pool, close } = await openTestDatabase();
afterAll(close);

const enrolments = 'from subscriptions s join courses c on c.id = s.course_id';

test.each([
  ['is_alive', 'select from users u where is_alive(u.is_active, u.expiration_date)'],
  ['is_readable', `select ${enrolments} where is_readable(s.is_active, c.is_published)`],
  ['is_shown', `select ${enrolments} where is_shown(s.is_active, s.is_in_history, c.is_published)`],
  ['start_of_day_in_rome', `select start_of_day_in_rome(c.expiration_date) from courses c`],
  ['has_ended', `select from courses c where has_ended(c.status, c.expiration_date)`],
  ['compute_progress', 'select compute_progress(s.passed_sections, s.total_sections) from subscriptions s'],
  ['has_all_needed', 'select has_all_needed(s.id, s.id + 1, s.id + 2, s.id + 3) from subscriptions s'],
])('the planner writes the rule %s into the statement', async (name, statement) => {
  const { rows } = await pool.query(`explain (verbose, costs off) ${statement}`);
  expect(JSON.stringify(rows)).not.toContain(name);
});

interface Counted {
  total_sections: number;
  passed_sections: number;
  mandatory_sections: number;
  passed_mandatory_sections: number;
  progress: number;
  has_all_needed: boolean;
  computed_progress: number;
  computed_need: boolean;
}

test('how far an enrolment is: columns, functions in SQL and rules of the contract say the same', async () => {
  await pool.query('create table counted (like subscriptions including defaults including generated)');
  await pool.query(`
    insert into counted (id, user_id, course_id, total_sections, passed_sections, mandatory_sections, passed_mandatory_sections)
    select 0, 0, 0, total, passed, mandatory, passed_mandatory
    from generate_series(0, 7) total, generate_series(0, total) passed, generate_series(0, total) mandatory,
      generate_series(0, least(passed, mandatory)) passed_mandatory
    union all select 0, 0, 0, total, passed, 0, 0 from unnest(array[16, 80, 160]) total, generate_series(0, total) passed`);
  const { rows } = await pool.query<Counted>(`
    select total_sections, passed_sections, mandatory_sections, passed_mandatory_sections, progress, has_all_needed,
      compute_progress(passed_sections, total_sections) as computed_progress,
      has_all_needed(total_sections, passed_sections, mandatory_sections, passed_mandatory_sections) as computed_need
    from counted`);
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) {
    const progress = computePercentage(row.passed_sections, row.total_sections);
    const has_all_needed = hasAllNeeded(row);
    expect(row).toMatchObject({ progress, computed_progress: progress, has_all_needed, computed_need: has_all_needed });
  }
});

test('days: an expiry lasts to the end of its day in Rome, in SQL as by the rule of the contract', async () => {
  const today = toRomeDay(new Date());
  const { rows } = await pool.query<{ day: string; today: string; is_over: boolean; is_over_with_later: boolean }>(
    `select to_char(day, 'YYYY-MM-DD') as day, today_in_rome()::text as today, has_expired(day) as is_over,
      has_expired(day, day + 30) as is_over_with_later
    from generate_series($1::date - 2, $1::date + 2, interval '1 day') series, cast(series as date) day`,
    [today],
  );
  expect(rows).toHaveLength(5);
  for (const row of rows) {
    const is_over = hasExpired(row.day, new Date(`${row.today}T12:00:00Z`));
    expect(row).toMatchObject({ is_over, is_over_with_later: is_over });
  }
  expect((await pool.query('select has_expired(null) as never')).rows).toEqual([{ never: false }]);
});

test.each([
  ['2026-03-28T22:59:59Z', '2026-03-28'],
  ['2026-03-28T23:00:00Z', '2026-03-29'],
  ['2026-03-29T21:59:59Z', '2026-03-29'],
  ['2026-03-29T22:00:00Z', '2026-03-30'],
  ['2026-10-24T22:00:00Z', '2026-10-25'],
  ['2026-10-25T22:59:59Z', '2026-10-25'],
  ['2026-10-25T23:00:00Z', '2026-10-26'],
])('days: %s is on %s in Rome, on the nights the clock changes too', async (instant, day) => {
  const { rows } = await pool.query(
    `select day_in_rome($1)::text as day, $1::timestamptz >= start_of_day_in_rome(day_in_rome($1)) as begun,
      $1::timestamptz < start_of_day_in_rome(day_in_rome($1) + 1) as lasts`,
    [instant],
  );
  expect(rows).toEqual([{ day, begun: true, lasts: true }]);
  expect(toRomeDay(new Date(instant))).toBe(day);
});
