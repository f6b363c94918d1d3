import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/databases.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { aCourse, aUser } from '#tests/support/world.ts';

const { db, pool, close } = await openTestDatabase();
const world = { db };
afterAll(close);

const readId = async (statement: string): Promise<number> =>
  (await pool.query<{ id: number }>(statement)).rows[0]?.id ?? 0;
const readRefusal = (statement: string) =>
  pool.query(statement).then(
    () => undefined,
    ({ code, constraint, table }) => ({ code, constraint, table }),
  );

let batch: number;
let made: number;
beforeEach(async () => {
  batch = await readId(`insert into import_batches (format) values ('csv') returning id`);
  made = await readId(`insert into data_imports (import_batch_id, type) values (${batch}, 'user') returning id`);
});

const insertRow = ({ of = made, user, course = 'null', line = 2 }: Record<string, number | string | undefined>) =>
  `insert into data_import_rows (data_import_id, line, operation, user_id, course_id, is_active, username, first_name, last_name)
   values (${of}, ${line}, 'create', ${user ?? 'null'}, ${course}, true, 'ada', 'ADA', 'ALFA')`;
const insertChange = ({ of = batch, user }: Record<string, number | undefined>) =>
  `insert into import_changes (import_batch_id, user_id, line, is_created) values (${of}, ${user}, 2, true)`;
const readRows = async (statement: string) => (await pool.query(statement)).rows;

describe('what an import wrote of somebody', () => {
  test.each([
    ['data_import_rows', 'data_import_id', () => insertRow({ of: 999_999 })],
    ['data_import_rows', 'user_id', () => insertRow({ user: 999_999 })],
    ['data_import_rows', 'course_id', () => insertRow({ course: 999_999 })],
    ['import_changes', 'import_batch_id', async () => insertChange({ of: 999_999, user: (await aUser(world)).id })],
    ['import_changes', 'user_id', () => insertChange({ user: 999_999 })],
  ])('names in %s no %s that is not there', async (table, column, statement) => {
    expect(await readRefusal(await statement())).toEqual({
      code: '23503',
      constraint: `${table}_${column}_fkey`,
      table,
    });
  });

  test('goes with the import, and stays without the person or the course that are deleted', async () => {
    const [user, other, course] = [await aUser(world), await aUser(world), await aCourse(world)];
    await pool.query(insertRow({ user: user.id, course: course.id }));
    await pool.query(insertRow({ user: other.id, line: 3 }));
    await pool.query(insertChange({ user: user.id }));
    await pool.query(insertChange({ user: other.id }));
    await pool.query(`delete from courses where id = ${course.id}; delete from users where id = ${user.id}`);
    const rows = `select line, user_id, course_id from data_import_rows where data_import_id = ${made} order by line`;
    expect(await readRows(rows)).toEqual([
      { line: 2, user_id: null, course_id: null },
      { line: 3, user_id: other.id, course_id: null },
    ]);
    const changes = `select user_id from import_changes where import_batch_id = ${batch}`;
    expect(await readRows(changes)).toEqual([{ user_id: other.id }]);
    await pool.query(`delete from import_batches where id = ${batch}`);
    expect([await readRows(rows), await readRows(changes)]).toEqual([[], []]);
  });

  test('is of one person for good', async () => {
    const [user, other] = [await aUser(world), await aUser(world)];
    await pool.query(insertRow({ user: user.id }));
    await pool.query(insertChange({ user: user.id }));
    for (const table of ['data_import_rows', 'import_changes'])
      expect(await readRefusal(`update ${table} set user_id = ${other.id} where user_id = ${user.id}`)).toMatchObject({
        code: '23001',
      });
  });

  test('holds the person until it is written: who deletes them waits, and finds it', async () => {
    const user = await aUser(world);
    const writer = await pool.connect();
    await writer.query('begin');
    await writer.query(insertRow({ user: user.id }));
    const deleted = pool.query(`delete from users where id = ${user.id}`);
    await waitUntilBlocked({ pool });
    await writer.query('commit');
    writer.release();
    await deleted;
    expect(await readRows(`select user_id from data_import_rows where data_import_id = ${made}`)).toEqual([
      { user_id: null },
    ]);
  });
});
