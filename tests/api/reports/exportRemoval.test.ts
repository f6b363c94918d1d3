import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { saveConfiguration } from '#server/modules/configurations/service.ts';
import { removeExpired } from '#server/modules/exports/retention.ts';
import { openStorage } from '#server/storage/storage.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import type { Client } from '#tests/support/client.ts';
import {
  download,
  exportUsers,
  holdExportRows,
  openStream,
  readAll,
  readExportedRows,
  waitUntilEnded,
} from '#tests/support/exports.ts';
import { aGroup, aSignedInUser, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
afterEach(() => server.pool.query('with gone as (delete from data_exports) delete from files'));

const makeReferent = () => aSignedInUser(server, { tier: 'BO_LIM' });
const start = async (client: Client = admin) => (await client.call('POST custom/v1/exports/users/', { body: {} })).data;
const remove = (id: number, client: Client = admin) =>
  client.call('DELETE v1/synchronization/data-exports/{id}/', { params: { id } });
const read = (id: number, client: Client = admin) =>
  client.call('GET v1/synchronization/data-exports/{id}/', { params: { id } });
const setDays = (days: number, seen?: { days: number }) =>
  admin.call('PUT custom/v1/configurations/conservazione-export/', { body: { days, ...(seen && { seen }) } });
const makeOlder = (id: number, hours: number) =>
  server.pool.query('update data_exports set created = created - make_interval(hours => $2) where id = $1', [
    id,
    hours,
  ]);
const purge = async () => removeExpired({ db: server.db, storage: await openStorage(server.settings.storage) });
const findFolder = async (id: number) => {
  const { rows } = await server.pool.query<{ storage_key: string }>(
    'select storage_key from files join data_exports e on e.file_id = files.id where e.id = $1',
    [id],
  );
  return dirname(join(server.settings.dataDir, 'storage', 'private', rows[0]?.storage_key ?? 'none'));
};
const listLogged = async () =>
  (await admin.call('GET v1/activity-log/', { query: { page: 1, page_items: 1 } })).data[0];

describe('an export that is deleted', () => {
  test('goes with its file and its folder, and the log says so', async () => {
    const record = await exportUsers(admin, { annotation: 'Da eliminare' });
    const folder = await findFolder(record.id);
    expect(existsSync(folder)).toBe(true);
    const { status, data } = await remove(record.id);
    expect([status, data]).toEqual([200, { id: record.id }]);
    expect([(await read(record.id)).status, (await download(server, record)).status, existsSync(folder)]).toEqual([
      404,
      404,
      false,
    ]);
    expect(await listLogged()).toMatchObject({
      action: 'delete',
      object_type: 'dataExport',
      object_id: record.id,
      object_name: 'Da eliminare',
      actor_id: admin.user.id,
    });
    expect((await remove(record.id)).status).toBe(404);
  });

  test('is one’s own; full administrators delete anybody’s', async () => {
    const [owner, other] = [await makeReferent(), await makeReferent()];
    const { id } = await exportUsers(owner);
    expect((await remove(id, other)).status).toBe(404);
    expect((await read(id, owner)).status).toBe(200);
    const { id: ofAdmin } = await exportUsers(admin);
    expect((await remove(ofAdmin, owner)).status).toBe(404);
    expect((await remove(id, owner)).status).toBe(200);
    const { id: again } = await exportUsers(owner);
    expect((await remove(again)).status).toBe(200);
  });

  test('has ended: one that runs is refused, stays and ends well; cancelled it goes', async () => {
    const release = await holdExportRows(server);
    const [{ resource: kept }, { resource: cancelled }] = [await start(), await start()];
    const refused = await remove(kept.id);
    expect([refused.status, refused.error]).toMatchObject([
      409,
      { code: 'not_ended', reason: 'L’esportazione è ancora in corso: annullala, oppure attendi che finisca.' },
    ]);
    await admin.call('POST custom/v1/exports/{id}/cancel/', { params: cancelled });
    expect((await remove(cancelled.id)).status).toBe(200);
    await release();
    expect((await waitUntilEnded(admin, kept.id)).success).toBe(true);
    // What the cancelled one would have left is nowhere.
    expect((await server.pool.query('select from files')).rowCount).toBe(1);
  });
});

describe('unfinished exports', () => {
  test('are found again by who asked for them, each with an address to follow it', async () => {
    const release = await holdExportRows(server);
    const other = await makeReferent();
    const { resource } = await start();
    await start(other);
    const { data } = await admin.call('GET custom/v1/exports/unfinished/');
    expect(data).toEqual([
      {
        resource,
        type: 'user',
        format: 'csv',
        style: 'people',
        annotation: '',
        audit_filters: { filters: [] },
        filters: {},
        is_report: true,
        sse_url: expect.any(String),
      },
    ]);
    const stream = await openStream(server, data[0]?.sse_url ?? '');
    await release();
    expect((await readAll(stream)).at(-1)).toMatchObject({ status: 'END', error: false });
    await waitUntilEnded(admin, resource.id);
    expect((await admin.call('GET custom/v1/exports/unfinished/')).data).toEqual([]);
  });

  test('those made at a regular time, or of chosen users, are no reports of the cards', async () => {
    await server.pool.query('delete from data_exports');
    await server.pool.query(
      `insert into data_exports (user_id, type, format, is_scheduled, filters)
       select $1, 'user', 'csv', f.is_scheduled, f.filters from (values
         (true, '{}'::jsonb), (false, '{"users_ids": [1]}'), (false, '{"users": {}}'), (false, '{"users_ids": []}')
       ) as f (is_scheduled, filters)`,
      [admin.user.id],
    );
    const { data } = await admin.call('GET custom/v1/exports/unfinished/');
    expect(data.map(({ is_report }) => is_report)).toEqual([false, false, false, true]);
  });
});

describe('the time files are kept', () => {
  test('is 90 days unless it is set; each record says when its file goes', async () => {
    const read = await admin.call('GET custom/v1/configurations/conservazione-export/');
    expect(read.data).toEqual({ days: 90 });
    const { created, expires } = await exportUsers(admin);
    expect(Date.parse(expires ?? '') - Date.parse(created)).toBe(90 * 86_400_000);
  });

  test.each([0, -1, 3651, 1.5, '30', null])('cannot be %s', async (days) => {
    const { status, error } = await setDays(days as number);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['days']]);
  });

  test('once over takes the file and leaves the record, which says so', async () => {
    const [old, recent] = [await exportUsers(admin), await exportUsers(admin)];
    const folder = await findFolder(old.id);
    await setDays(30, { days: 90 });
    expect(await listLogged()).toMatchObject({
      object_name: 'conservazione-export',
      before: { days: 90 },
      after: { days: 30 },
    });
    expect((await setDays(10, { days: 90 })).error?.code).toBe('changed_meanwhile');
    await makeOlder(old.id, 30 * 24 + 1);
    await makeOlder(recent.id, 30 * 24 - 1);
    await purge();
    expect((await read(old.id)).data).toMatchObject({
      ended: true,
      success: true,
      expired: true,
      expires: null,
      file_output: null,
    });
    expect((await read(recent.id)).data).toMatchObject({ expired: false, file_output: expect.any(String) });
    expect([existsSync(folder), (await download(server, old)).status]).toEqual([false, 404]);
    // It can still be deleted, and what is past its time is not looked at again.
    await purge();
    expect((await remove(old.id)).status).toBe(200);
  });

  test('says nothing of exports without a file', async () => {
    const release = await holdExportRows(server);
    const { resource } = await start();
    await makeOlder(resource.id, 10_000);
    await purge();
    expect((await read(resource.id)).data).toMatchObject({ ended: false, expired: false });
    await admin.call('POST custom/v1/exports/{id}/cancel/', { params: resource });
    await release();
    await purge();
    expect((await read(resource.id)).data).toMatchObject({ cancelled: true, expired: false });
  });
});

test('a limited administrator may name group 2, whether or not it is there, and gets all of theirs', async () => {
  const [one, two] = [await aGroup(server), await aGroup(server)];
  await saveConfiguration(server.db, 'gruppi-referenti', [one.id, two.id]);
  const people = [await aUser(server, { groups: [one.id] }), await aUser(server, { groups: [two.id] })];
  await aUser(server);
  const limited = await makeReferent();
  for (const groups_ids of [[2], [two.id], [2_000_000_000]]) {
    const rows = await readExportedRows(server, limited, { filters: { groups_ids } });
    expect(rows.map((row) => row['Nome utente']).sort()).toEqual(people.map(({ username }) => username).sort());
  }
});
