import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { makeCustomFieldCalls, pickError } from '#tests/support/customFields.ts';
import { aUser, findRole } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
const { addField, archive, change, changeField, create, listFields, readUser, removeField } = makeCustomFieldCalls(
  admin,
  await findRole(server, 'BASE_LOG'),
);

describe('a custom field', () => {
  test('is made, changed, archived and taken back under one key', async () => {
    const { status, data: field } = await addField({ label: ' Data di assunzione ', kind: 'day', is_listed: true });
    expect(status).toBe(201);
    expect(field).toEqual({
      id: field.id,
      key: 'data_di_assunzione',
      label: 'Data di assunzione',
      kind: 'day',
      is_required: false,
      is_listed: true,
      is_archived: false,
      options: [],
    });
    expect((await changeField(field.id, { label: 'Assunto il <b>' })).data).toMatchObject({
      key: 'data_di_assunzione',
      label: 'Assunto il <b>',
    });
    expect((await changeField(field.id, { is_archived: true })).data.is_archived).toBe(true);
    expect((await changeField(field.id, { is_archived: false })).data.is_archived).toBe(false);
    expect((await removeField(field.id)).status).toBe(200);
    expect((await removeField(field.id)).status).toBe(404);
  });

  test('has a label that no other in use has, a kind, and options only as a list', async () => {
    const { data: field } = await addField({ label: 'Azienda' });
    expect(pickError(await addField({ label: 'àzienda' }))).toEqual([409, 'label_taken', 'label']);
    await archive(field.id);
    const { data: second } = await addField({ label: 'Azienda' });
    expect(second.key).toBe('azienda_2');
    expect(pickError(await changeField(field.id, { is_archived: false }))).toEqual([409, 'label_taken', 'label']);
    expect(pickError(await addField({ options: [{ label: 'Una' }] }))).toEqual([400, 'invalid', 'options']);
    expect(pickError(await addField({ kind: 'list' }))).toEqual([400, 'options_missing', 'options']);
    const twice = [{ label: 'Una' }, { label: 'UNA' }];
    expect(pickError(await addField({ kind: 'list', options: twice }))).toEqual([409, 'option_repeated', 'options']);
    const foreign = [{ id: 999_999, label: 'Una' }];
    expect(pickError(await addField({ kind: 'list', options: foreign }))).toEqual([
      400,
      'unknown_reference',
      'options',
    ]);
    expect(pickError(await addField({ label: 'Data di scadenza' }))).toEqual([400, 'label_reserved', 'label']);
    for (const label of ['', '  ', 'a'.repeat(81), 'a\u0000', '\u200b'])
      expect((await addField({ label })).status).toBe(400);
    await archive(second.id);
  });

  test('is ordered whole, or by nobody: of two administrators at once one must look again', async () => {
    const made = [(await addField()).data.id, (await addField()).data.id, (await addField()).data.id];
    const ids = (await listFields()).filter(({ is_archived }) => !is_archived).map(({ id }) => id);
    const order = (given: number[]) => admin.call('PUT v1/custom-fields/order/', { body: { ids: given } });
    const reversed = ids.toReversed();
    expect((await order(reversed)).data.filter((field) => !field.is_archived).map(({ id }) => id)).toEqual(reversed);
    expect(pickError(await order(ids.slice(1)))).toEqual([409, 'changed_meanwhile', 'ids']);
    const both = await Promise.all([order(ids), order(reversed)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const now = (await listFields()).filter((field) => !field.is_archived).map(({ id }) => id);
    expect([ids, reversed]).toContainEqual(now);
    const query = { page: 1, page_items: 1, object_type: 'customField' };
    expect((await admin.call('GET v1/activity-log/', { query })).data[0]).toMatchObject({
      action: 'update',
      after: { order: expect.any(Array) },
    });
    await archive(...made);
    expect(pickError(await order(reversed))).toEqual([409, 'changed_meanwhile', 'ids']);
  });

  test('is saved over what was shown of it alone', async () => {
    const { data: field } = await addField({ label: 'Badge' });
    await changeField(field.id, { label: 'Badge aziendale' });
    const late = changeField(field.id, { label: 'Tessera', seen: { label: 'Badge' } });
    expect(pickError(await late)).toEqual([409, 'changed_meanwhile', 'label']);
    const beside = await changeField(field.id, { is_listed: true, seen: { is_listed: false } });
    expect(beside.data).toMatchObject({ label: 'Badge aziendale', is_listed: true });
    await archive(field.id);
  });

  test('there are a hundred of them at most', async () => {
    const free = 100 - (await listFields()).filter(({ is_archived }) => !is_archived).length;
    const made: number[] = [];
    for (let n = 0; n < free; n += 1) made.push((await addField()).data.id);
    expect(pickError(await addField())).toEqual([409, 'too_many_fields']);
    const values = Object.fromEntries((await listFields()).filter((f) => !f.is_archived).map(({ key }) => [key, 'x']));
    const { status, data } = await create(values);
    expect([status, Object.keys(data.custom_fields ?? {}).length]).toEqual([201, 100]);
    await server.pool.query('delete from custom_values');
    for (const id of made) expect((await removeField(id)).status).toBe(200);
  });
});

describe('values of a user', () => {
  test('are kept as their field’s kind has them, and in the log by label', async () => {
    const fields = [
      (await addField({ label: 'Matricola' })).data,
      (await addField({ label: 'Livello', kind: 'number' })).data,
      (await addField({ label: 'Assunto', kind: 'day' })).data,
      (await addField({ label: 'Sede', kind: 'list', options: [{ label: 'Roma' }, { label: 'Bari' }] })).data,
    ];
    const [roma, bari] = fields[3]?.options ?? [];
    const { data: user } = await create({ matricola: ' 007 🙂 ', livello: 3.5, assunto: '2020-02-29' });
    expect(user.custom_fields).toEqual({ matricola: '007 🙂', livello: 3.5, assunto: '2020-02-29', sede: null });
    const changed = await change(user.id, { custom_fields: { sede: bari?.id ?? 0, livello: null } });
    expect(changed.data.custom_fields).toEqual({
      matricola: '007 🙂',
      livello: null,
      assunto: '2020-02-29',
      sede: bari?.id,
    });
    const query = { page: 1, page_items: 1, subject_id: user.id, object_type: 'user' };
    expect((await admin.call('GET v1/activity-log/', { query })).data[0]).toMatchObject({
      before: { 'Campo «Livello»': 3.5 },
      after: { 'Campo «Sede»': 'Bari' },
    });

    const refused: [Record<string, string | number | null>, string][] = [
      [{ matricola: 'a'.repeat(10_000) }, 'matricola'],
      [{ matricola: 5 }, 'matricola'],
      [{ matricola: 'a\nb' }, 'matricola'],
      [{ livello: '3' }, 'livello'],
      [{ livello: 1e300 }, 'livello'],
      [{ assunto: '2021-02-29' }, 'assunto'],
      [{ assunto: '0027-01-01' }, 'assunto'],
      [{ sede: 'Roma' }, 'sede'],
      [{ sede: 999_999 }, 'sede'],
      [{ constructor: 'x' }, 'constructor'],
      [{ sconosciuto: 'x' }, 'sconosciuto'],
    ];
    for (const [custom_fields, key] of refused) {
      expect(pickError(await change(user.id, { custom_fields }))).toEqual([400, 'invalid', `custom_fields.${key}`]);
      expect(pickError(await create(custom_fields))).toEqual([400, 'invalid', `custom_fields.${key}`]);
    }
    const proto = JSON.parse('{"custom_fields":{"__proto__":"x"}}');
    expect((await change(user.id, proto)).status).toBe(400);
    expect((await readUser(user.id)).custom_fields).toEqual(changed.data.custom_fields);
    expect(roma).toBeDefined();
    await archive(...fields.map(({ id }) => id));
    expect((await readUser(user.id)).custom_fields).toEqual({});
  });

  test('follow their option to its new name; one no longer offered stays, and is chosen no more', async () => {
    const options = [{ label: 'Uno' }, { label: 'Due' }, { label: 'Tre' }];
    const { data: field } = await addField({ label: 'Turno', kind: 'list', options });
    const [one, two] = field.options.map(({ id }) => id);
    if (!one || !two) throw new Error('the field has options');
    const { data: user } = await create({ turno: one });
    const renamed = await changeField(field.id, {
      options: [{ id: two, label: 'Uno' }, { label: 'Notte' }],
      seen: { options: field.options.map(({ id, label }) => ({ id, label })) },
    });
    expect(renamed.data.options.map(({ id, label, is_archived }) => [id === one, label, is_archived])).toEqual([
      [false, 'Uno', false],
      [false, 'Notte', false],
      [true, 'Uno', true],
    ]);
    expect((await readUser(user.id)).custom_fields).toEqual({ turno: one });
    expect((await change(user.id, { custom_fields: { turno: one } })).status).toBe(200);
    expect(pickError(await create({ turno: one }))).toEqual([400, 'invalid', 'custom_fields.turno']);
    const late = { options: [{ id: two, label: 'Mattina' }], seen: { options: [{ id: two, label: 'Due' }] } };
    expect(pickError(await changeField(field.id, late))).toEqual([409, 'changed_meanwhile', 'options']);
    expect(pickError(await removeField(field.id))).toEqual([409, 'in_use']);
    // As the form sends it.
    const seen = { label: 'Turno', is_archived: false };
    const archived = await changeField(field.id, { label: 'Turno', is_archived: true, seen });
    expect([archived.status, archived.data?.is_archived]).toEqual([200, true]);
  });

  test('may be required: of a new user, and of who has one', async () => {
    const { data: field } = await addField({ label: 'Contratto', is_required: true });
    const { id: early } = await aUser(server);
    expect(pickError(await create())).toEqual([400, 'invalid', 'custom_fields.contratto']);
    expect(pickError(await create({ contratto: ' ' }))).toEqual([400, 'invalid', 'custom_fields.contratto']);
    const { data: user } = await create({ contratto: 'Metalmeccanici' });
    const emptied = await change(user.id, { custom_fields: { contratto: null } });
    expect(pickError(emptied)).toEqual([400, 'invalid', 'custom_fields.contratto']);
    expect((await change(early, { last_name: 'Prima' })).status).toBe(200);
    await archive(field.id);
  });

  test('of two administrators, each a field, are both kept; of one field the second must look again', async () => {
    const fields = [(await addField({ label: 'Alfa' })).data, (await addField({ label: 'Beta' })).data];
    const { data: user } = await create({ alfa: 'a', beta: 'b' });
    const seen = { custom_fields: { alfa: 'a', beta: 'b' } };
    expect((await change(user.id, { custom_fields: { alfa: 'a2', beta: 'b' }, seen })).status).toBe(200);
    expect((await change(user.id, { custom_fields: { alfa: 'a', beta: 'b2' }, seen })).status).toBe(200);
    expect((await readUser(user.id)).custom_fields).toEqual({ alfa: 'a2', beta: 'b2' });
    const late = await change(user.id, { custom_fields: { alfa: 'a3' }, seen });
    expect(pickError(late)).toEqual([409, 'changed_meanwhile', 'custom_fields.alfa']);
    await archive(...fields.map(({ id }) => id));
  });

  test('are held to their kind by the database itself', async () => {
    const { data: field } = await addField({ label: 'Interno', kind: 'number' });
    const { id } = await aUser(server);
    const readRefusal = (columns: string, values: string) =>
      server.pool
        .query(`insert into custom_values (user_id, field_id, kind, ${columns}) values (${id}, ${field.id}, ${values})`)
        .then(
          () => null,
          (error: { constraint?: string }) => error.constraint,
        );
    expect(await readRefusal('text_value', "'text', 'x'")).toBe('custom_values_field_id_kind_fkey');
    expect(await readRefusal('text_value', "'number', 'x'")).toBe('custom_values_of_kind');
    expect(await readRefusal('number_value', "'number', 'NaN'")).toBe('custom_values_number_value_check');
    expect(await readRefusal('number_value', "'number', 5")).toBeNull();
    expect((await admin.call('DELETE v1/users/{id}/', { params: { id } })).status).toBe(200);
    expect((await server.pool.query(`select from custom_values where user_id = ${id}`)).rowCount).toBe(0);
    expect((await removeField(field.id)).status).toBe(200);
  });
});
