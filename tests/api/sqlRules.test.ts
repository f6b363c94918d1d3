import { afterAll, expect, test } from 'vitest';
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
])('the planner writes the rule %s into the statement', async (name, statement) => {
  const { rows } = await pool.query(`explain (verbose, costs off) ${statement}`);
  expect(JSON.stringify(rows)).not.toContain(name);
});
