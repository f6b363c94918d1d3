import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/client.ts';
import { plannedEachTime } from '#server/db/preparedStatements.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  database = openDatabase(server.settings.databaseUrl ?? '', () => {});
});
afterAll(async () => {
  await database.db.destroy();
  await server.stop();
});

/** Lends one connection, so that what it has prepared can be looked at. */
const runOnConnection = async (run: (connection: pg.PoolClient) => Promise<void>): Promise<void> => {
  const connection = await database.pool.connect();
  try {
    await run(connection);
  } finally {
    connection.release(true);
  }
};

const listPrepared = async (connection: pg.PoolClient): Promise<string[]> =>
  (await connection.query('select statement from pg_prepared_statements order by prepare_time')).rows.map(
    ({ statement }) => statement,
  );

describe('statements', () => {
  test('are prepared by their text from the second time on, whatever writes them', async () => {
    await runOnConnection(async (connection) => {
      const ask = (values: number[]) => connection.query('select $1::integer + 1 as sum', values);
      for (const value of [1, 2, 3]) expect((await ask([value])).rows).toEqual([{ sum: value + 1 }]);
      const withCallback = new Promise((resolve) => {
        connection.query('select $1::integer + 1 as sum', [4], (_error, { rows }) => resolve(rows));
      });
      expect(await withCallback).toEqual([{ sum: 5 }]);
      expect(await listPrepared(connection)).toEqual(['select $1::integer + 1 as sum']);
    });
    const { db } = openDatabase(server.settings.databaseUrl ?? '', () => {});
    const find = () => db.selectFrom('roles').select('id').where('tier', '=', 'BO_COM').execute();
    expect(await find()).toEqual(await find());
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ statement: 'select "id" from "roles" where "tier" = $1' }]);
    await db.destroy();
  });

  test('without values, of several at once or marked to be planned each time are not', async () => {
    await runOnConnection(async (connection) => {
      for (const _ of [1, 2, 3]) {
        await connection.query('select 1; select 2');
        await connection.query(`select $1::integer where ${plannedEachTime.compile(database.db).sql}`, [1]);
      }
      expect(await listPrepared(connection)).toEqual([]);
    });
  });

  test('of many texts stay within a bound, and those of long ago make room', async () => {
    await runOnConnection(async (connection) => {
      for (let size = 1; size <= 300; size += 1)
        for (const _ of [1, 2]) {
          const places = Array.from({ length: size }, (__, place) => `$${place + 1}`).join(', ');
          const values = Array.from({ length: size }, (__, place) => place);
          expect((await connection.query(`select ${size} as size where 0 in (${places})`, values)).rows).toEqual([
            { size },
          ]);
        }
      const prepared = await listPrepared(connection);
      expect(prepared).toHaveLength(200);
      expect(prepared.at(-1)).toContain('select 300 ');
      expect(prepared.some((text) => text.startsWith('select 1 '))).toBe(false);
      expect((await connection.query('select 1 as size where 0 in ($1)', [0])).rows).toEqual([{ size: 1 }]);
    });
  });

  test('that fail are tried again as if nothing had been', async () => {
    await runOnConnection(async (connection) => {
      const divide = (by: number) => connection.query('select 6 / $1::integer as result', [by]);
      for (const _ of [1, 2, 3]) {
        await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
        expect((await divide(2)).rows).toEqual([{ result: 3 }]);
      }
      await expect(connection.query('select nothing from nowhere where $1', [1])).rejects.toMatchObject({
        code: '42P01',
      });
      await expect(connection.query('select nothing from nowhere where $1', [1])).rejects.toMatchObject({
        code: '42P01',
      });
    });
  });
});

describe('a schema that changes under them', () => {
  const changeType = (type: string) => server.pool.query(`alter table changing alter column value type ${type}`);
  const read = (connection: pg.PoolClient) =>
    connection.query('select value from changing where value::text <> $1', ['']);
  beforeAll(async () => {
    await server.pool.query('create table changing (value integer); insert into changing values (7)');
    await server.pool.query('grant select on changing to public');
  });

  test('is not noticed outside a transaction', async () => {
    await runOnConnection(async (connection) => {
      for (const _ of [1, 2]) expect((await read(connection)).rows).toEqual([{ value: 7 }]);
      await changeType('text');
      for (const _ of [1, 2, 3]) expect((await read(connection)).rows).toEqual([{ value: '7' }]);
      expect((await listPrepared(connection)).length).toBe(1);
    });
  });

  test('fails one transaction at most, on one connection', async () => {
    await runOnConnection(async (first) => {
      await runOnConnection(async (second) => {
        for (const connection of [first, second, first, second]) await read(connection);
        await changeType('varchar(20)');
        await first.query('begin');
        await expect(read(first)).rejects.toMatchObject({ code: '0A000' });
        await first.query('rollback');
        for (const connection of [first, second]) {
          await connection.query('begin');
          expect((await read(connection)).rows).toEqual([{ value: '7' }]);
          await connection.query('commit');
        }
      });
    });
  });
});
