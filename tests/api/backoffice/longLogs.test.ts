import { Kysely, PostgresDialect } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#server/db/tables.ts';
import { listActivities } from '#server/modules/activityLog/repository.ts';
import { listSecurityEvents } from '#server/modules/securityLog/repository.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';

const rows = 1_300;
const page_items = 20;

const { server, admin } = await startWithAdmin();
beforeAll(async () => {
  await server.pool.query('delete from security_events');
  // Some at the same moment, so that the id has to tell them apart.
  await server.pool.query(
    `insert into activity_log (at, actor_id, actor_name, action, object_type, object_id, object_name, subject_id)
     select '2026-01-01'::timestamptz + (n / 3) * interval '1 minute', $1::integer, 'ADA', 'update', 'user', $1::integer, 'Riga ' || n, $1::integer
     from generate_series(1, ${rows}) n`,
    [admin.user.id],
  );
  await server.pool.query(
    `insert into security_events (at, kind, user_id, actor_id)
     select '2026-01-01'::timestamptz + (n / 3) * interval '1 minute', 'login', $1::integer, $1::integer from generate_series(1, ${rows}) n`,
    [admin.user.id],
  );
});

interface Plan {
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** How often a plan looks somebody up in the users. */
const countLookUps = ({ Plans = [], ...plan }: Plan): number =>
  (plan['Relation Name'] === 'users' ? plan['Actual Loops'] : 0) +
  Plans.reduce((sum, inner) => sum + countLookUps(inner), 0);

/** Look-ups in the users of all that is asked of the database. */
const countLookUpsOf = async (read: (db: Kysely<DB>) => Promise<unknown>): Promise<number> => {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.pool }),
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  });
  await read(db);
  const counts = await Promise.all(
    sent.map(async ({ sql, parameters }) => {
      const { rows: plans } = await server.pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
      return countLookUps(plans[0]['QUERY PLAN'][0].Plan);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

const lists = [
  ['GET v1/activity-log/', 'activity_log', listActivities, 1],
  ['GET v1/security-events/', 'security_events', listSecurityEvents, 2],
] as const;

describe.each(lists)('%s of many rows', (key, table, list, people) => {
  test.each(['at', '-at'] as const)('has each row once, in the order of %s', async (ordering) => {
    const direction = ordering === 'at' ? 'asc' : 'desc';
    const { rows: all } = await server.pool.query<{ id: string }>(
      `select id from ${table} where at < '2026-02-01' order by at ${direction}, id ${direction}`,
    );
    const seen: number[] = [];
    for (let page = 1; page <= Math.ceil(rows / page_items) + 1; page += 1) {
      const { data, pagination } = await admin.call(key, {
        query: { page, page_items, ordering, to_date: '2026-01-31' },
      });
      expect(pagination?.items_count).toBe(rows);
      seen.push(...data.map(({ id }) => id));
    }
    expect(seen).toEqual(all.map(({ id }) => Number(id)));
  });

  test.each([1, 33, 65])('looks up the people of its own rows alone on page %d', async (page) => {
    const filter = { page, page_items, ordering: '-at', to_date: '2026-01-31' } as const;
    expect(await countLookUpsOf((db) => list(db, filter))).toBe(page_items * people);
  });
});
