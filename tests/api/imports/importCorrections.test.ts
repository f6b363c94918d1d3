import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import {
  applyDraft,
  createUsernames,
  findUserNamed,
  importHeading,
  listDraftRows,
  listOutcomes,
  makeImportForm,
  readDraft,
  sendDraft,
  setCell,
  writeCsv,
} from '#tests/support/imports.ts';
import { aGroup } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const aName = createUsernames('corretto');
const discard = (id: number) => admin.call('DELETE v1/synchronization/import-drafts/{id}/', { params: { id } });

test('what was put right stays when the columns are arranged otherwise; a password typed by hand shows nowhere else', async () => {
  const [one, two] = [aName(), aName()];
  const draft = await sendDraft(
    admin,
    writeCsv([
      [...importHeading, 'password', 'altro'],
      [one, 'Ada', 'Alfa', 'LFADAA80A41H501X', 'Prova!Segreta81', 'x'],
      [two, 'Bea', '', 'BTEBEA80A41H501X', '', 'y'],
      [aName(), 'Ivo', 'Iota', 'TIOVIO80A01H501X', 'Prova!Segreta82', 'z'],
    ]),
  );
  const arrange = async (...last: (string | null)[]) => {
    const fields = ['username', 'first_name', 'last_name', 'fiscal_code', ...last];
    await admin.call('PUT v1/synchronization/import-drafts/{id}/', { params: { id: draft.id }, body: { fields } });
    return readDraft(admin, draft.id);
  };
  const shown = async () => (await listDraftRows(admin, draft)).map(({ cells }) => [cells[2], cells[4], cells[5]]);
  await setCell(admin, draft.id, 3, 2, 'Beta');
  await setCell(admin, draft.id, 2, 4, 'Altra!Segreta83');
  expect(await arrange('password', null)).toMatchObject({ mended_count: 2, counts: { created: 3, refused: 0 } });
  const masked = '••••••••';
  expect(await shown()).toEqual([
    ['Alfa', masked, 'x'],
    ['Beta', '', 'y'],
    ['Iota', masked, 'z'],
  ]);
  await arrange(null, 'password');
  expect(await shown()).toEqual([
    ['Alfa', '', masked],
    ['Beta', '', masked],
    ['Iota', 'Prova!Segreta82', masked],
  ]);
  // The mended password went with its column; the others come back as the file has them.
  await arrange('password', null);
  expect(await shown()).toEqual([
    ['Alfa', '', 'x'],
    ['Beta', '', 'y'],
    ['Iota', masked, 'z'],
  ]);
  await setCell(admin, draft.id, 2, 4, 'Altra!Segreta84');
  await applyDraft(admin, await arrange('password', null));
  const enter = (password: string) =>
    server.as('client').call('POST v1/auth/login/', { body: { username: one, password } });
  expect((await enter('Prova!Segreta81')).status).not.toBe(200);
  expect((await enter('Altra!Segreta84')).status).toBe(200);
  expect((await findUserNamed(admin, two))?.last_name).toBe('BETA');
});

test('a password put right after an import that was cancelled is the one that lets in', async () => {
  const [username, password] = [aName(), 'Altra!Segreta86'];
  const rows = [
    [...importHeading, 'password'],
    [username, 'Ada', 'Alfa', 'LFADAA80A41H501X', 'Prova!Segreta85'],
  ];
  const draft = await sendDraft(admin, writeCsv(rows));
  // As it is left where the import had come to its passwords.
  await server.pool.query("update import_draft_rows set password_hash = 'della prima' where draft_id = $1", [draft.id]);
  await setCell(admin, draft.id, 2, 4, password);
  expect((await applyDraft(admin, draft)).success).toBe(true);
  const entered = await server.as('client').call('POST v1/auth/login/', { body: { username, password } });
  expect(entered.status).toBe(200);
});

test('rows that were put right stay among the refused ones, with those they free, for who goes through them', async () => {
  const same = aName();
  const draft = await sendDraft(
    admin,
    writeCsv([
      importHeading,
      [same, 'Ada', 'Alfa', 'LFADAA80A41H501X'],
      [same, 'Bea', 'Beta', 'BTEBEA80A41H501X'],
      [aName(), '', 'Gamma', 'GMMDAA80A41H501X'],
    ]),
  );
  expect(draft).toMatchObject({ corrections: 0, mended_count: 0, counts: { refused: 3 } });
  const refused = (touched_after?: number) =>
    listDraftRows(admin, draft, { outcome: 'refused', ...(touched_after !== undefined && { touched_after }) });
  await setCell(admin, draft.id, 3, 0, aName());
  expect(listOutcomes(await refused())).toEqual([[4, 'refused']]);
  expect(listOutcomes(await refused(0))).toEqual([
    [2, 'created'],
    [3, 'created'],
    [4, 'refused'],
  ]);
  expect(await readDraft(admin, draft.id)).toMatchObject({ corrections: 1, mended_count: 1, counts: { created: 2 } });
  expect(listOutcomes(await refused(1))).toEqual([[4, 'refused']]);
  await discard(draft.id);
});

test('a cell that cannot be read is refused until that cell is put right, whatever else is', async () => {
  const known = await aGroup(server);
  const draft = await sendDraft(
    admin,
    writeCsv([
      [...importHeading, 'email', 'gruppi'],
      [aName(), 'Ada', 'D\u0019Angelo', 'LFADAA80A41H501X', 'no', `Mai visto|${known.name}`],
    ]),
  );
  const after = async (column: number, value: string) =>
    (await setCell(admin, draft.id, 2, column, value)).data.refusals.map(({ field }) => field);
  expect((await listDraftRows(admin, draft))[0]?.refusals.map(({ field }) => field)).toEqual(['last_name', 'email']);
  expect(await after(4, 'ada@esempio.it')).toEqual(['last_name']);
  expect(await after(2, 'D’Angelo')).toEqual([]);
  expect(await readDraft(admin, draft.id)).toMatchObject({ new_groups: ['Mai visto'], counts: { created: 1 } });
  await discard(draft.id);
});

test('a new group that rows write in several ways is told once, also after a correction', async () => {
  const name = 'Squadra di Forlì';
  const rows = [name, name.toUpperCase(), name.normalize('NFD')].map((groups) => [
    aName(),
    'Ada',
    '',
    'LFADAA80A41H501X',
    groups,
  ]);
  const draft = await sendDraft(admin, writeCsv([[...importHeading, 'gruppi'], ...rows]));
  for (const line of [4, 3, 2]) await setCell(admin, draft.id, line, 2, 'Alfa');
  expect(await readDraft(admin, draft.id)).toMatchObject({ new_groups: [name], counts: { created: 3 } });
  await discard(draft.id);
});

test('of a workbook whose first sheet cannot be read another one is chosen', async () => {
  const book = utils.book_new();
  const people = [importHeading, [aName(), 'Ada', 'Alfa', 'LFADAA80A41H501X']];
  const wide = [Array.from({ length: 210 }, (_, place) => `colonna ${place}`), ['x']];
  for (const [name, rows] of Object.entries({ Largo: wide, Vuoto: [], Persone: people }))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  const sheets = ['Largo', 'Vuoto', 'Persone'];
  for (const [bookType, other] of [
    ['xlsx', null],
    ['biff8', 'Vuoto'],
  ] as const) {
    const content = write(book, { type: 'buffer', bookType });
    const started = await admin.call('POST v1/synchronization/import-drafts/', {
      form: makeImportForm(content, bookType === 'xlsx' ? 'fogli.xlsx' : 'fogli.xls', 'excel'),
    });
    const params = { id: started.data.resource.id };
    const change = (body: { sheet?: string; fields?: string[] }) =>
      admin.call('PUT v1/synchronization/import-drafts/{id}/', { params, body });
    expect(await readDraft(admin, params.id)).toMatchObject({ state: 'failed', sheets, sheet: 'Largo' });
    expect((await change({ fields: ['username'] })).error).toMatchObject({
      code: 'not_ready',
      reason: 'Il file non è ancora stato letto, o non si può leggere.',
    });
    expect((await change({ sheet: 'Nessuno' })).error?.fields).toEqual({ sheet: 'il foglio non esiste' });
    expect((await change({ sheet: 'Persone', fields: ['username'] })).error?.fields).toEqual({
      fields: 'prima si legge il foglio, poi se ne scelgono le colonne',
    });
    expect((await change({ sheet: 'Largo', fields: ['username'] })).error?.code).toBe('not_ready');
    if (other) {
      await change({ sheet: other });
      expect(await readDraft(admin, params.id)).toMatchObject({ state: 'failed', sheets, sheet: other });
    }
    await change({ sheet: 'Persone' });
    const read = await readDraft(admin, params.id);
    expect(read).toMatchObject({ state: 'ready', sheet: 'Persone', counts: { created: 1 } });
    await discard(params.id);
  }
});
