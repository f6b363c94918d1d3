import { afterAll, expect, test } from 'vitest';
import { computeProgressPercentage, hasAllNeeded } from '#contract/rules.ts';
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
      generate_series(0, least(passed, mandatory)) passed_mandatory`);
  const { rows } = await pool.query<Counted>(`
    select total_sections, passed_sections, mandatory_sections, passed_mandatory_sections, progress, has_all_needed,
      compute_progress(passed_sections, total_sections) as computed_progress,
      has_all_needed(total_sections, passed_sections, mandatory_sections, passed_mandatory_sections) as computed_need
    from counted`);
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) {
    const progress = computeProgressPercentage(row.passed_sections, row.total_sections);
    const has_all_needed = hasAllNeeded(row);
    expect(row).toMatchObject({ progress, computed_progress: progress, has_all_needed, computed_need: has_all_needed });
  }
});
