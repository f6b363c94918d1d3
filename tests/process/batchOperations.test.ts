import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { createClient } from '#tests/support/client.ts';
import { aCourse, aUser } from '#tests/support/world.ts';
import { copyDataFolder } from './dataFolders.ts';
import { cleanUp } from './folders.ts';
import { startServer, waitUntilReady } from './servers.ts';
import { waitUntil } from './waitUntil.ts';

afterEach(cleanUp);

const count = 3000;

const withDatabase = async <T>(
  dataDir: string,
  run: (db: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> => {
  const database = openDatabase((await readFile(join(dataDir, 'database.url'), 'utf8')).trim(), () => {}, 'work');
  try {
    return await run(database);
  } finally {
    await database.db.destroy();
  }
};

test('an operation whose server is killed half-way goes on where it was, and does nothing twice', async () => {
  const dataDir = await copyDataFolder();
  const first = startServer({ DATA_DIR: dataDir });
  const address = await waitUntilReady(first);
  const { admin, course } = await withDatabase(dataDir, async ({ db, pool }) => {
    await pool.query(
      `insert into users (username, first_name, last_name, role_id)
       select 'folla' || n, 'ADA', 'FOLLA', (select id from roles where tier = 'BASE_NO_LOG' limit 1)
       from generate_series(1, ${count}) n`,
    );
    return { admin: await aUser({ db }, { tier: 'BO_COM' }), course: await aCourse({ db }) };
  });
  const enter = async (place: string) => {
    const identity = { clientId: 'web', clientSecret: 'web' };
    const { data } = await createClient(place, identity, 'client').call('POST v1/auth/login/', {
      body: { username: admin.username, password: admin.password ?? '' },
    });
    return createClient(place, identity, data.auth.token);
  };
  const client = await enter(address);
  const { data } = await client.call('POST v1/users/batch-operations/', {
    body: { filters: { search: 'folla' }, kind: 'user_enrol', courses_ids: [course.id], expected_count: count },
  });
  const params = { id: data.resource.id };
  await waitUntil(async () => (await client.call('GET v1/batch-operations/{id}/', { params })).data.changed_count);
  first.child.kill('SIGKILL');
  await first.ended;

  const next = await enter(await waitUntilReady(startServer({ DATA_DIR: dataDir })));
  await waitUntil(async () => (await next.call('GET v1/batch-operations/{id}/', { params })).data.ended);
  const done = await next.call('GET v1/batch-operations/{id}/', { params });
  expect(done.data).toMatchObject({
    success: true,
    changed_count: count,
    unchanged_count: 0,
    subscriptions_count: count,
  });
  const facts = await withDatabase(dataDir, async ({ pool }) => {
    const { rows } = await pool.query(
      `select count(*) as facts, count(distinct s.user_id) as people
       from subscriptions s join learning_events on subscription_id = s.id where s.course_id = $1`,
      [course.id],
    );
    return rows[0];
  });
  expect(facts).toEqual({ facts: count, people: count });
});
