import { expect, onTestFinished, test, vi } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { createUsernames, importFile, importHeading, writeCsv } from '#tests/support/imports.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

// A new installation limits limited administrators to groups with the first ids, which stay.
await admin.call('PUT custom/v1/configurations/gruppi-referenti/', { body: { groups_ids: [] } });
const aName = createUsernames('gruppo');

/** An import that made a group, and nothing else that stays once it is taken back. */
const anImportWithGroup = async (name: string) => {
  const { id } = await importFile(
    admin,
    writeCsv([
      [...importHeading, 'gruppi'],
      [aName(), 'Ada', 'Alfa', name, name],
    ]),
  );
  const { rows } = await server.pool.query<{ id: number }>('select id from groups where name = $1', [name]);
  const [group] = rows;
  if (!group) throw new Error('the import made it');
  const params = { id };
  return {
    group,
    undo: () =>
      admin.call('POST v1/synchronization/batch-codes/{id}/undo/', { params, body: { only_possible: false } }),
    waitUntilUndone: () =>
      vi.waitUntil(
        async () => (await admin.call('GET v1/synchronization/batch-codes/{id}/', { params })).data.undo === 'done',
        { timeout: 60_000, interval: 30 },
      ),
  };
};

/** Another who is in the middle of a transaction. */
const beginBeside = async (statement: string, values: unknown[] = []) => {
  const other = await server.pool.connect();
  onTestFinished(() => other.release());
  await other.query('begin');
  await other.query(statement, values);
  return () => other.query('commit');
};

test('a group that an import made stays where somebody is joining it as the import is taken back', async () => {
  const { group, undo, waitUntilUndone } = await anImportWithGroup('Nato da un file');
  const { id } = await aUser(server);
  const commit = await beginBeside('insert into group_users (group_id, user_id) values ($1, $2)', [group.id, id]);
  await undo();
  await waitUntilBlocked(server);
  await commit();
  await waitUntilUndone();
  const { rows } = await server.pool.query('select user_id from group_users where group_id = $1', [group.id]);
  expect(rows).toEqual([{ user_id: id }]);
});

test('a group that is deleted as the import that made it is taken back fails neither', async () => {
  const { group, undo, waitUntilUndone } = await anImportWithGroup('Nato e tolto');
  const commit = await beginBeside(`select pg_advisory_xact_lock(hashtext('configurations gruppi-referenti'))`);
  await undo();
  await waitUntilBlocked(server);
  const deleted = admin.call('DELETE v1/groups/{id}/', { params: group });
  await waitUntilBlocked(server, 2);
  await commit();
  expect([200, 404]).toContain((await deleted).status);
  await waitUntilUndone();
  expect((await server.pool.query('select name from pgboss.job where retry_count > 0')).rows).toEqual([]);
});
