import { expect } from 'vitest';
import { aCourse } from '#tests/support/world.ts';
import { waitUntil } from '../waitUntil.ts';
import type { Job } from './running.ts';

/** More than a few batches of 200. */
const count = 700;

/** An operation on many: it stops at the last person. */
export const enrolMany: Job = async ({ db, pool, client, hold }) => {
  await pool.query(
    `insert into users (username, first_name, last_name, role_id)
     select 'molti' || n, 'ADA', 'MOLTI', (select id from roles where tier = 'BASE_NO_LOG' limit 1)
     from generate_series(1, ${count}) n`,
  );
  const course = await aCourse({ db });
  await hold("select from users where username like 'molti%' order by id desc limit 1 for update", []);
  const { data } = await client.call('POST v1/users/batch-operations/', {
    body: { filters: { search: 'molti' }, kind: 'user_enrol', courses_ids: [course.id], expected_count: count },
  });
  const params = { id: data.resource.id };
  await waitUntil(async () => (await client.call('GET v1/batch-operations/{id}/', { params })).data.changed_count);

  return async (next) => {
    await waitUntil(async () => (await next.client.call('GET v1/batch-operations/{id}/', { params })).data.ended);
    const done = await next.client.call('GET v1/batch-operations/{id}/', { params });
    expect(done.data).toMatchObject({
      success: true,
      changed_count: count,
      unchanged_count: 0,
      subscriptions_count: count,
    });
    const { rows } = await next.pool.query(
      `select count(*) as facts, count(distinct s.user_id) as people
       from subscriptions s join learning_events on subscription_id = s.id where s.course_id = $1`,
      [course.id],
    );
    expect(rows).toEqual([{ facts: count, people: count }]);
  };
};
