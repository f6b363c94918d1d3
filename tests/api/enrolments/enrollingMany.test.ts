import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, aUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const { pool } = server;
const readCounts = async (course: { id: number }) =>
  (
    await pool.query(
      'select total_sections as total, mandatory_sections as mandatory from subscriptions where course_id = $1 order by id',
      [course.id],
    )
  ).rows;

test('enrolments made at once have the sections of their own course, and those made after a change have the new ones', async () => {
  const [short, long] = [
    await aCourse(server, { sections: [{ is_mandatory: true }] }),
    await aCourse(server, { sections: [{ is_mandatory: true }, { is_mandatory: false }, { is_mandatory: false }] }),
  ];
  const people = [await aUser(server), await aUser(server), await aUser(server)];
  const ids = people.map(({ id }) => id);
  const enrol =
    'insert into subscriptions (user_id, course_id) select u, c from unnest($1::int[]) u, unnest($2::int[]) c';
  const client = await pool.connect();
  await client.query('begin');
  await client.query(enrol, [ids.slice(0, 2), [short.id, long.id]]);
  expect([await readCounts(short), await readCounts(long)]).toEqual([[], []]);
  await client.query('update course_sections set is_active = false where id = $1', [long.sections[2]?.id]);
  await client.query(enrol, [ids.slice(2), [short.id, long.id]]);
  await client.query('commit');
  client.release();
  expect(await readCounts(short)).toEqual(Array(3).fill({ total: 1, mandatory: 1 }));
  expect((await readCounts(long)).map(({ total }) => total)).toEqual([3, 3, 2]);
});

test('a record begins once, and goes on from there', async () => {
  const course = await aCourse(server);
  const { id: user } = await aUser(server);
  const { rows } = await pool.query('insert into subscriptions (user_id, course_id) values ($1, $2) returning id', [
    user,
    course.id,
  ]);
  const add = (kind: string) =>
    pool.query(
      `insert into learning_events (subscription_id, kind, seq, previous_hash, hash) values ($1, $2, 7, 'x', 'x')
       returning seq, encode(previous_hash, 'hex') as previous, encode(hash, 'hex') as hash`,
      [rows[0].id, kind],
    );
  const first = (await add('enrolled')).rows[0];
  const root = (
    await pool.query(`select encode(sha256(convert_to('subscription ' || $1, 'UTF8')), 'hex') as root`, [rows[0].id])
  ).rows[0].root;
  expect([first.seq, first.previous]).toEqual([1, root]);
  const second = (await add('opened')).rows[0];
  expect([second.seq, second.previous]).toEqual([2, first.hash]);
  await expect(add('enrolled')).rejects.toThrow('learning_events_subscription_id_seq_key');
});
