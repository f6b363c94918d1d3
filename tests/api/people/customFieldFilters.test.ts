import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { changeUsers } from '#tests/support/batches.ts';
import { makeCustomFieldCalls } from '#tests/support/customFields.ts';
import { readExportedRows } from '#tests/support/exports.ts';
import { aSignedInUser, findRole } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
const { addField, archive, change, create, readUser } = makeCustomFieldCalls(admin, await findRole(server, 'BASE_LOG'));

describe('values of custom fields', () => {
  test('are for full administrators: others neither read, write nor guess them', async () => {
    const { data: field } = await addField({ label: 'Riservato', is_listed: true });
    const learner = await aSignedInUser(server);
    const { id } = learner.user;
    await change(id, { custom_fields: { riservato: 'segreto' } });
    const own = await learner.call('PUT v1/users/{id}/', {
      params: { id },
      body: { custom_fields: { riservato: 'x' } },
    });
    expect(own.status).toBe(403);
    const picture = await learner.call('PUT v1/users/{id}/', { params: { id }, body: { avatar: null } });
    expect(picture.status).toBe(200);
    expect(JSON.stringify([picture, await learner.call('GET v1/users/me/')])).not.toContain('segreto');

    const limited = await aSignedInUser(server, { tier: 'BO_LIM' });
    const { data: group } = await admin.call('POST v1/groups/', { body: { name: 'Referenti' } });
    await admin.call('POST v1/groups/{id}/users/', { params: { id: group.id }, body: { users_ids: [id] } });
    const groups = { groups_ids: [group.id] };
    await admin.call('PUT custom/v1/configurations/gruppi-referenti/', { body: groups });
    const list = { page: 1, page_items: 10 };
    const seen = await limited.call('GET v1/users/', { query: list });
    expect(seen.data.map((row) => [row.id, row.custom_fields])).toEqual([[id, undefined]]);
    const guess = { ...list, custom_fields: '{"riservato":"seg"}' };
    expect((await limited.call('GET v1/users/', { query: guess })).data).toEqual([]);
    const [row] = await readExportedRows(server, limited);
    expect(Object.keys(row ?? {})).not.toContain('Riservato');
    await archive(field.id);
  });

  test('filter the list, are shown in it when the field is, and have a column in exports', async () => {
    const { data: text } = await addField({ label: 'Stato iscrizione', is_listed: true });
    const { data: number } = await addField({ label: 'Anni', kind: 'number' });
    const { data: day } = await addField({ label: 'Inizio', kind: 'day' });
    const { data: list } = await addField({
      label: 'Reparto',
      kind: 'list',
      options: [{ label: 'A' }, { label: 'B' }],
    });
    const [a, b] = list.options.map(({ id }) => id);
    if (!a || !b) throw new Error('the field has options');
    const one = (await create({ [text.key]: 'Perù 100%', anni: 5, inizio: '2020-01-01', reparto: a })).data.id;
    const two = (await create({ [text.key]: '=1+1', anni: 10, inizio: '2021-01-01', reparto: b })).data.id;
    const find = async (filters: unknown, more = {}) => {
      const custom_fields = typeof filters === 'string' ? filters : JSON.stringify(filters);
      const query = { page: 1, page_items: 10, ordering: 'created' as const, custom_fields, ...more };
      const { data, status, pagination } = await admin.call('GET v1/users/', { query });
      return status === 200 ? [data.map(({ id }) => id), pagination?.items_count] : status;
    };
    expect(await find({ [text.key]: 'peru' })).toEqual([[one], 1]);
    expect(await find({ [text.key]: '100%' })).toEqual([[one], 1]);
    expect(await find({ [text.key]: '_' })).toEqual([[], 0]);
    expect(await find({ 'anni.from': 6 })).toEqual([[two], 1]);
    expect(await find({ 'anni.from': 5, 'anni.to': 5 })).toEqual([[one], 1]);
    expect(await find({ 'inizio.to': '2020-12-31' })).toEqual([[one], 1]);
    expect(await find({ reparto: b })).toEqual([[two], 1]);
    expect(await find({ reparto: a, 'anni.from': 1 })).toEqual([[one], 1]);
    expect(await find({ reparto: a }, { search: 'campi' })).toEqual([[one], 1]);
    expect(await find({ reparto: a }, { search: 'zzzz' })).toEqual([[], 0]);
    expect(await find({ mai_esistito: 'x' })).toEqual([[], 0]);
    for (const wrong of [
      '',
      'x',
      '[]',
      '{"__proto__":"x"}',
      '{"a b":"x"}',
      '{"anni.from":"x"}',
      '{"reparto":1.5}',
      '{"anni.fra":1}',
    ])
      expect([wrong, await find(wrong)]).toEqual([wrong, 400]);

    const query = { page: 1, page_items: 10, custom_fields: JSON.stringify({ reparto: a }) };
    const { data: rows } = await admin.call('GET v1/users/', { query });
    expect(rows[0]?.custom_fields).toEqual({
      [text.key]: 'Perù 100%',
      anni: 5,
      inizio: '2020-01-01',
      reparto: a,
    });

    const exported = await readExportedRows(server, admin, { filters: { users_ids: [one, two] }, export_fmt: 'json' });
    const columns = ['Stato iscrizione (campo personalizzato)', 'Anni', 'Inizio', 'Reparto'];
    expect(exported.map((row) => columns.map((name) => row[name]))).toEqual([
      ['Perù 100%', 5, '2020-01-01', 'A'],
      ['=1+1', 10, '2021-01-01', 'B'],
    ]);
    await archive(text.id, number.id, day.id, list.id);
  });

  test('choose whom an operation is about: those, no others, and nobody by what cannot be read', async () => {
    const { data: field } = await addField({ label: 'Sede' });
    const [bari, other, none] = [
      (await create({ sede: 'Bari' })).data.id,
      (await create({ sede: 'Pisa' })).data.id,
      (await create()).data.id,
    ];
    const chosen = (filter: object) => ({ filters: { custom_fields: JSON.stringify(filter) } });
    const start = async (filters: object, expected_count?: number) => {
      const body = { ...filters, kind: 'user_deactivate' as const, ...(expected_count && { expected_count }) };
      const { status, error } = await admin.call('POST v1/users/batch-operations/', { body });
      return [status, error?.code];
    };
    const { data: preview } = await admin.call('POST v1/users/batch-preview/', { body: chosen({ sede: 'bari' }) });
    expect(preview.count).toBe(1);
    expect(await start(chosen({ sede: 'bari' }), 2)).toEqual([409, 'selection_changed']);
    for (const wrong of ['', 'x', '[]', '{"__proto__":"x"}', '{"a b":"x"}'])
      expect([wrong, ...(await start({ filters: { custom_fields: wrong } }))]).toEqual([wrong, 400, 'invalid']);
    expect(await start(chosen({ mai_esistito: 'x' }))).toEqual([400, 'invalid']);

    const done = await changeUsers(admin, { ...chosen({ sede: 'bari' }), kind: 'user_deactivate' });
    expect(done).toMatchObject({ total: 1, changed_count: 1, success: true });
    const active = async (id: number) => (await readUser(id)).is_active;
    expect([await active(bari), await active(other), await active(none)]).toEqual([false, true, true]);
    await archive(field.id);
    expect(await start(chosen({ sede: 'pisa' }))).toEqual([400, 'invalid']);
    expect(await active(other)).toBe(true);
  });

  test('that cannot be filtered by refuse an export at once, and nothing is recorded', async () => {
    const count = async () => (await server.pool.query('select count(*)::int as n from data_exports')).rows[0]?.n;
    const before = await count();
    for (const [custom_fields, field] of [
      ['x', 'custom_fields'],
      ['{"sede":[]}', 'custom_fields.sede'],
    ] as const) {
      const body = { filters: { users: { custom_fields } } };
      const { status, error } = await admin.call('POST custom/v1/exports/users/', { body });
      expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, 'invalid', [field]]);
    }
    expect(await count()).toBe(before);
  });
});
