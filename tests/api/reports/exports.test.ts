import { describe, expect, test } from 'vitest';
import { exportFormats } from '#contract/codes.ts';
import type { ReportRequest } from '#contract/exports.ts';
import { saveConfiguration } from '#server/modules/configurations/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { download, exportUsers, readExportedRows } from '#tests/support/exports.ts';
import { aCourse, aGroup, aSignedInUser, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
const [ada, bea] = [await aUser(server, { username: 'ada' }), await aUser(server, { username: 'bea' })];
const [blue, red] = [
  await aGroup(server, { name: 'Blu', users: [ada, bea] }),
  await aGroup(server, { name: 'Amaranto', users: [ada] }),
];
const both = { users_ids: [ada.id, bea.id] };

describe('the record of an export', () => {
  test('says who asked for what, how it went and where the file is', async () => {
    const audit_filters = { filters: [{ label: 'Utenti selezionati', value: 2 }] };
    const record = await exportUsers(admin, { annotation: ' Estate ', audit_filters, filters: both });
    expect(record).toMatchObject({
      user: { id: admin.user.id, first_name: 'ADA' },
      additional_data: { type: 'user', annotation: 'Estate' },
      success: true,
      ended: true,
      queue_operation_error: null,
      queue_operation_traceback: null,
    });
    expect(JSON.parse(record.additional_data.audit_filters)).toEqual(audit_filters);
    expect(JSON.parse(record.json_source ?? '')).toEqual({ export_fmt: 'csv', style: 'people', filters: both });
    const listed = await admin.call('GET v1/synchronization/data-exports/', { query: { search: 'estàte' } as never });
    expect(listed.pagination?.items_count).toBe(1);
    expect(listed.data[0]).toMatchObject({ id: record.id, additional_data: record.additional_data });
    const detail = await admin.call('GET v1/synchronization/data-exports/{id}/', { params: { id: record.id } });
    expect(detail.data).toMatchObject({ id: record.id, file_output: expect.stringContaining('/files/') });
  });

  test.each(exportFormats)('leads to a %s file with a name and a type of its own', async (export_fmt) => {
    const [extension, type] = {
      csv: ['csv', 'text/csv; charset=utf-8'],
      json: ['json', 'application/json'],
      yaml: ['yaml', 'application/yaml'],
      excel: ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    }[export_fmt];
    const record = await exportUsers(admin, { export_fmt, filters: both });
    expect(record.file_output).toMatch(new RegExp(`/utenti-\\d{4}-\\d\\d-\\d\\d-\\d+\\.${extension}$`));
    const { status, headers } = await download(server, record);
    const told = ['content-type', 'content-disposition', 'cache-control'].map((name) => headers.get(name));
    expect([status, ...told]).toEqual([200, type, 'attachment', 'private, no-store']);
  });

  test('leads nowhere without its ticket', async () => {
    const { file_output } = await exportUsers(admin, { filters: both });
    const stolen = String(file_output).replace(/^\/files\/[^/]+/, '/files/falso');
    expect((await server.as(null).raw('GET', stolen)).status).toBe(403);
  });

  test('of nobody at all is a file with its headings alone', async () => {
    const course = await aCourse(server);
    const filters = { users_ids: [bea.id], courses_ids: [course.id] };
    for (const export_fmt of exportFormats)
      expect(await readExportedRows(server, admin, { filters, export_fmt })).toEqual([]);
  });
});

describe('a limited administrator', () => {
  const setReach = (ids: number[]) => saveConfiguration(server.db, 'gruppi-referenti', ids);
  const namesFor = async (filters: ReportRequest['filters']) => {
    const limited = await aSignedInUser(server, { tier: 'BO_LIM' });
    return new Set((await readExportedRows(server, limited, { filters })).map((row) => row['Nome utente']));
  };

  test('gets the users of their groups, whatever is asked', async () => {
    await setReach([red.id]);
    for (const filters of [{}, { groups_ids: [blue.id] }, { groups_ids: [blue.id, red.id] }, { users_ids: [ada.id] }])
      expect(await namesFor(filters)).toEqual(new Set(['ada']));
    await setReach([]);
    expect(await namesFor({})).toEqual(new Set());
  });

  test('sees no name of a group that is not theirs, and nobody of one', async () => {
    await setReach([red.id]);
    const limited = await aSignedInUser(server, { tier: 'BO_LIM' });
    const [row] = await readExportedRows(server, limited, {});
    expect(row?.Gruppi).toBe('Amaranto');
    const { status, error } = await limited.call('POST custom/v1/exports/users/', {
      body: { filters: { users_ids: [bea.id] } },
    });
    expect([status, error?.fields]).toEqual([400, { users_ids: expect.any(String) }]);
  });

  test('reads their own exports and no others', async () => {
    const [one, two] = [
      await aSignedInUser(server, { tier: 'BO_LIM' }),
      await aSignedInUser(server, { tier: 'BO_LIM' }),
    ];
    const { id } = await exportUsers(one);
    const params = { id };
    for (const key of ['GET custom/v1/exports/{id}/', 'GET v1/synchronization/data-exports/{id}/'] as const) {
      expect((await one.call(key, { params })).status).toBe(200);
      expect((await admin.call(key, { params })).status).toBe(200);
      expect((await two.call(key, { params })).status).toBe(404);
    }
    const listed = await two.call('GET v1/synchronization/data-exports/');
    expect(listed.data).toEqual([]);
    expect((await one.call('GET v1/synchronization/data-exports/')).data.map((record) => record.id)).toEqual([id]);
  });
});
