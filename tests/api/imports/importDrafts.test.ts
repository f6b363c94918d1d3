import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { openStream, readAll } from '#tests/support/exports.ts';
import {
  applyDraft,
  createUsernames,
  importFile,
  importHeading,
  listDraftRows,
  listOutcomes,
  makeImportForm,
  readDraft,
  sendDraft,
  setCell,
  writeCsv,
} from '#tests/support/imports.ts';
import { aCourse, aGroup, aSignedInUser, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const aName = createUsernames('bozza');

test('a draft says of each row what would become of it, field by field, and writes nothing', async () => {
  const course = await aCourse(server);
  const group = await aGroup(server);
  const known = await aUser(server, { first_name: 'ADA', last_name: 'ALFA', fiscal_code: 'LFADAA80A41H501X' });
  const same = await aUser(server, { first_name: 'BEA' });
  const made = aName();
  const started = await admin.call('POST v1/synchronization/import-drafts/', {
    form: makeImportForm(
      writeCsv([
        [...importHeading, 'gruppi', 'corso', 'Taglia'],
        [made, 'Carla', 'Gamma', 'XXXXXX', 'Mai visto', course.code, 'XL'],
        [known.username, 'Dora', '', '', group.name, '', ''],
        [same.username, 'bea', '', '', '', course.code, ''],
        [same.username, '', '', '', '', 'BOH', ''],
        [aName(), 'Ada', 'Alfa', 'LFADAA80A41H501X', '', '', ''],
        [aName(), 'Eva', '', '', '', course.code, ''],
      ]),
    ),
  });
  const messages = await readAll(await openStream(server, started.data.sse_url));
  expect(messages.at(-1)).toEqual({ status: 'END', error: false, message: 'File letto', progress: 100 });
  const draft = await readDraft(admin, started.data.resource.id);
  expect(draft).toMatchObject({
    state: 'ready',
    error: null,
    sse_url: null,
    file_name: 'utenti.csv',
    missing_fields: [],
    rows_count: 6,
    counts: { created: 2, updated: 1, enrolled: 1, unchanged: 0, refused: 2, subscriptions: 2 },
    new_groups: ['Mai visto'],
  });
  expect(draft.columns.at(-1)).toEqual({ heading: 'Taglia', field: null });
  const rows = await listDraftRows(admin, draft);
  expect(listOutcomes(rows)).toEqual([
    [2, 'created'],
    [3, 'updated'],
    [4, 'enrolled'],
    [5, 'refused'],
    [6, 'created'],
    [7, 'refused'],
  ]);
  const [created, updated, enrolled, refused, doubtful] = rows;
  expect(created?.changes).toContainEqual({ field: 'first_name', before: null, after: 'CARLA' });
  expect(created?.hints.map(({ code }) => code)).toEqual(['fiscal_code_form']);
  expect(updated?.user?.id).toBe(known.id);
  expect(updated?.changes).toEqual([
    { field: 'first_name', before: 'ADA', after: 'DORA' },
    { field: 'groups', before: null, after: group.name },
  ]);
  expect(enrolled?.enrolment).toMatchObject({ operation: 'create', course: { id: course.id }, expiration_date: null });
  expect(refused?.refusals).toEqual([{ field: 'course', reason: 'Nessun corso con il codice «BOH».' }]);
  const hints = new Map(doubtful?.hints.map((hint) => [hint.code, hint]));
  expect(hints.get('fiscal_code_shared')?.users.map(({ id }) => id)).toEqual([known.id]);
  expect(hints.get('homonym')?.users.map(({ id }) => id)).toEqual([known.id]);
  expect(listOutcomes(await listDraftRows(admin, draft, { outcome: 'refused' }))).toEqual([
    [5, 'refused'],
    [7, 'refused'],
  ]);
  expect(listOutcomes(await listDraftRows(admin, draft, { search: 'carla' }))).toEqual([[2, 'created']]);
  expect((await admin.call('GET v1/users/', { query: { page: 1, page_items: 10, search: made } })).data).toEqual([]);
});

test('doubtful tax codes and rows of the same person are pointed out, each by its name', async () => {
  const [one, two, three, four] = [aName(), aName(), aName(), aName()];
  const courses = [await aCourse(server), await aCourse(server)];
  const draft = await sendDraft(
    admin,
    writeCsv([
      [...importHeading, 'corso'],
      [one, 'Mario', 'Rossi', 'RSSMRA80A01H501V', ''],
      [two, 'Giulia', 'Bianchi', 'RSSMRA80A01H501U', ''],
      [four, 'Rossi', 'Maria', 'RSSMRA80A01H501U', ''],
      ...courses.map(({ code }) => [three, 'Lia', 'Fo', 'FOXLIA80A01H501S', code]),
    ]),
  );
  const rows = await listDraftRows(admin, draft);
  expect(rows.map(({ hints }) => hints.map(({ code, lines }) => `${code} ${lines}`.trim()))).toEqual([
    ['fiscal_code_control'],
    ['fiscal_code_name', 'fiscal_code_shared 4'],
    ['names_swapped', 'fiscal_code_shared 3'],
    ['repeated 6'],
    ['repeated 5'],
  ]);
});

test('cells are put right, and the rows that depend on them are judged again', async () => {
  const [one, two] = [aName(), aName()];
  const draft = await sendDraft(
    admin,
    writeCsv([
      [...importHeading, 'password'],
      [one, 'Ada', 'Alfa', 'LFADAA80A41H501X', 'Prova!Segreta81'],
      [one, 'Bea', 'Beta', 'BTEBEA80A41H501X', ''],
    ]),
  );
  expect(draft.counts).toMatchObject({ created: 0, refused: 2 });
  const row = await setCell(admin, draft.id, 3, 0, two);
  expect(row.data).toMatchObject({ line: 3, outcome: 'created', refusals: [] });
  expect((await listDraftRows(admin, draft)).map(({ cells, outcome }) => [cells[0], cells[4], outcome])).toEqual([
    [one, '••••••••', 'created'],
    [two, '', 'created'],
  ]);
  const kept = await server.pool.query(
    'select cells::text, sealed_password from import_draft_rows where draft_id = $1',
    [draft.id],
  );
  expect(JSON.stringify(kept.rows)).not.toContain('Segreta81');
  expect((await setCell(admin, draft.id, 3, 5, 'x')).error).toMatchObject({
    code: 'invalid',
    fields: { cells: expect.any(String) },
  });
  expect((await setCell(admin, draft.id, 9, 0, 'x')).status).toBe(404);
  const done = await applyDraft(admin, draft);
  expect(done.counts).toMatchObject({ created: 2, refused: 0 });
  const enter = await server
    .as('client')
    .call('POST v1/auth/login/', { body: { username: one, password: 'Prova!Segreta81' } });
  expect(enter.status).toBe(200);
  expect((await admin.call('GET v1/synchronization/import-drafts/{id}/', { params: { id: draft.id } })).status).toBe(
    404,
  );
});

test('columns are arranged by hand; without those needed nothing is applied', async () => {
  const draft = await sendDraft(
    admin,
    writeCsv([
      ['chi', 'Nome', 'Cognome', 'Codice fiscale'],
      [aName(), 'Ada', 'Alfa', 'LFADAA80A41H501X'],
    ]),
  );
  expect(draft).toMatchObject({ state: 'ready', missing_fields: ['username'], rows_count: 0 });
  const params = { id: draft.id };
  const apply = () => admin.call('POST v1/synchronization/import-drafts/{id}/apply/', { params, body: {} });
  expect((await apply()).error).toMatchObject({
    code: 'columns_missing',
    reason: 'Alcune colonne obbligatorie non sono associate.',
  });
  const arrange = (fields: (string | null)[]) =>
    admin.call('PUT v1/synchronization/import-drafts/{id}/', { params, body: { fields } });
  const tell = async (fields: (string | null)[]) => (await arrange(fields)).error?.fields?.fields;
  expect(await tell(['nome'])).toBe('serve un valore per ogni colonna del file');
  expect(await tell(['username', 'username', null, null])).toBe('due colonne hanno lo stesso campo');
  expect(await tell(['username', 'stipendio', null, null])).toBe('un campo non esiste');
  expect((await arrange(['username', 'first_name', 'last_name', 'fiscal_code'])).status).toBe(200);
  const arranged = await readDraft(admin, draft.id);
  expect(arranged).toMatchObject({ missing_fields: [], counts: { created: 1 } });
});

test('the good rows alone are applied, and the others come as a file', async () => {
  const draft = await sendDraft(
    admin,
    writeCsv([importHeading, [aName(), 'Ada', 'Alfa', 'LFADAA80A41H501X'], [aName(), '', 'Beta', 'BTEBEA80A41H501X']]),
  );
  const params = { id: draft.id };
  const all = await admin.call('POST v1/synchronization/import-drafts/{id}/apply/', { params, body: {} });
  expect(all.error).toMatchObject({
    code: 'has_refused_rows',
    reason: 'Alcune righe non si possono importare: correggile, o importa solo le altre.',
  });
  for (const export_fmt of ['csv', 'excel'] as const) {
    const made = await admin.call('POST v1/synchronization/import-drafts/{id}/bad-rows/', {
      params,
      body: { export_fmt },
    });
    const file = await fetch(`${server.address}${made.data.file_output}`);
    expect(file.status).toBe(200);
    if (export_fmt === 'csv') expect(await file.text()).toContain('Manca.');
  }
  const done = await applyDraft(admin, draft, true);
  expect(done).toMatchObject({ success: true, counts: { created: 1, refused: 1 } });
  const file = await (await fetch(`${server.address}${done.exit_jobs_file}`)).text();
  expect(file).toContain('Manca.');
  // Sent again once it is put right.
  const again = await importFile(admin, file.replace(/^(3;[^;]*;)"?"?;/m, '$1Bea;'));
  expect(again.counts).toMatchObject({ created: 1, refused: 0 });
});

test('what somebody else has done since brings the draft back instead of a surprise', async () => {
  const name = aName();
  const draft = await sendDraft(
    admin,
    writeCsv([importHeading, [name, 'Ada', 'Alfa', 'LFADAA80A41H501X'], [aName(), 'Bea', 'Beta', 'BTEBEA80A41H501X']]),
  );
  await aUser(server, { username: name, first_name: 'ALTRA', last_name: 'PERSONA' });
  const done = await applyDraft(admin, draft);
  expect(done).toMatchObject({ success: false, imports: [] });
  expect(done.queue_operation_error).toContain('la riga 2 ha un altro esito');
  const back = await readDraft(admin, draft.id);
  expect(back).toMatchObject({ state: 'ready', counts: { created: 1, updated: 1 } });
  expect(back.error).toContain('rivedi l’anteprima');
  expect(await applyDraft(admin, back)).toMatchObject({ success: true, counts: { created: 1, updated: 1 } });
});

test('a draft is its owner’s; it can be thrown away; the example can be imported as it is', async () => {
  const other = await aSignedInUser(server, { tier: 'BO_COM' });
  const example = await admin.call('POST v1/synchronization/import-example/', { body: {} });
  const text = await (await fetch(`${server.address}${example.data.file_output}`)).text();
  const draft = await sendDraft(admin, text);
  expect(draft).toMatchObject({ counts: { created: 2, refused: 0 }, hints_count: 0 });
  const params = { id: draft.id };
  for (const key of [
    'GET v1/synchronization/import-drafts/{id}/',
    'DELETE v1/synchronization/import-drafts/{id}/',
  ] as const)
    expect((await other.call(key, { params })).status).toBe(404);
  expect((await other.call('GET v1/synchronization/import-drafts/')).data).toEqual([]);
  expect((await admin.call('GET v1/synchronization/import-drafts/')).data.map(({ id }) => id)).toContain(draft.id);
  await admin.call('DELETE v1/synchronization/import-drafts/{id}/', { params });
  expect((await admin.call('GET v1/synchronization/import-drafts/{id}/', { params })).status).toBe(404);
});

test('who is erased stands in no draft any more', async () => {
  const user = await aUser(server);
  const draft = await sendDraft(
    admin,
    writeCsv([importHeading, [user.username, 'Dora', '', ''], [aName(), 'Ada', 'Alfa', 'LFADAA80A41H501X']]),
  );
  await admin.call('DELETE v1/users/{id}/', { params: { id: user.id } });
  expect((await listDraftRows(admin, draft)).map(({ line }) => line)).toEqual([3]);
});
