import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder } from '#tests/support/importFiles.ts';
import { makeExcelCsv, writeBomb, writeMillionRows } from '#tests/support/importSamples.ts';
import { applyDraft, findUserNamed, listDraftRows, makeImportForm, sendDraft } from '#tests/support/imports.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, aSignedInUser } from '#tests/support/world.ts';

/** Files as LibreOffice and Excel write them, and such as ask for too much, sent as a browser does. */

const server = await startTestServer();
let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(async () => {
  await folder.remove();
  await server.stop();
});
const admin = await aSignedInUser(server, { tier: 'BO_COM' });

// Nobody may have more than a few.
afterEach(async () => {
  for (const { id } of (await admin.call('GET v1/synchronization/import-drafts/')).data)
    await admin.call('DELETE v1/synchronization/import-drafts/{id}/', { params: { id } });
});

const sendReal = async (name: string) => sendDraft(admin, await readFile(`tests/files/imports/${name}`), name);

test.each(['utenti.xlsx', 'utenti.xls'])('%s of LibreOffice is read, with how in words', async (name) => {
  const draft = await sendReal(name);
  expect(draft).toMatchObject({ state: 'ready', format: 'excel', rows_count: 6, missing_fields: [], sheet: 'Utenti' });
  expect(draft.sheets).toEqual(['Utenti', 'Gruppi']);
  expect(draft.notes.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Foglio letto: «Utenti».',
      'Viene letta anche una riga nascosta (4).',
      expect.stringMatching(/^Fogli non letti: «Gruppi», .*\(nascosto\)\.$/),
      expect.stringMatching(
        /^Le celle unite \(.*\) hanno di solito il valore solo nella prima: controlla le righe che comprendono\.$/,
      ),
    ]),
  );
  const rows = await listDraftRows(admin, draft);
  expect(rows.slice(0, 3).map(({ cells, outcome }) => [cells[0], outcome])).toEqual([
    ['mrossi', 'created'],
    ['lbianchi', 'created'],
    ['nascosta', 'created'],
  ]);
  expect(rows[4]).toMatchObject({ line: 7, outcome: 'refused' });
  expect(rows[4]?.refusals.map(({ reason }) => reason)).toContain('La cella B7 contiene l’errore #N/D.');
});

test.each([
  ['windows-1252', 'Windows-1252'],
  ['utf-8', 'UTF-8'],
] as const)(
  'a csv of Excel in %s: separator, accents, days, line breaks, and the same file again',
  async (encoding, name) => {
    const course = await aCourse(server);
    const prefix = `excel.${encoding}`;
    const file = makeExcelCsv(prefix, course.code, encoding);
    const draft = await sendDraft(admin, file);
    expect(draft.notes.map(({ text }) => text)).toEqual([
      `Codifica riconosciuta: ${name}.`,
      'Separatore riconosciuto: punto e virgola.',
    ]);
    const [first, second] = await listDraftRows(admin, draft);
    expect(first).toMatchObject({ outcome: 'created', enrolment: { expiration_date: '2099-12-31' } });
    expect(first?.cells).toContain('Turno "A"\nsera');
    expect(second).toMatchObject({ outcome: 'created', enrolment: { expiration_date: '2099-02-01' } });
    expect(second?.line).toBe(4);
    expect((await applyDraft(admin, draft)).counts).toMatchObject({ created: 2, subscriptions: 2 });
    expect(await findUserNamed(admin, `${prefix}.uno`)).toMatchObject({
      first_name: 'NICCOLÒ',
      last_name: 'D’ÉLITE',
      groups: [{ name: 'Turno "A" sera' }],
    });
    expect(await findUserNamed(admin, `${prefix}.due`)).toMatchObject({ last_name: 'GIÀ; VERITÀ' });
    expect((await sendDraft(admin, file)).counts).toMatchObject({ created: 0, updated: 0, enrolled: 0, unchanged: 2 });
  },
);

describe('a workbook that is not read', () => {
  test.each([
    ['protetto.xlsx', 'Il file è protetto da password: togli la password in Excel o LibreOffice, salvalo e riprova.'],
    ['protetto.xls', 'Il file è protetto da password: togli la password in Excel o LibreOffice, salvalo e riprova.'],
  ])('%s says why', async (name, error) => {
    expect(await sendReal(name)).toMatchObject({ state: 'failed', error, rows_count: 0 });
  });

  test.each([
    ['pagina.xls', 'excel', 'pagina.xls', 'ma è una pagina web'],
    ['utenti.xlsx', 'csv', 'utenti.csv', 'ma sembra di Excel: rinominalo con .xlsx'],
    ['utenti.csv', 'excel', 'utenti.xls', 'ma è un testo: se è un CSV, rinominalo con .csv'],
  ])('%s sent as %s %s is refused at once, with what it is', async (real, format, name, words) => {
    const form = makeImportForm(await readFile(`tests/files/imports/${real}`), name, format);
    expect((await admin.call('POST v1/synchronization/import-drafts/', { form })).error).toMatchObject({
      code: 'unreadable_file',
      fields: { import_file: expect.stringContaining(words) },
    });
  });

  test('since it unpacks to far more than it is says so, and the server goes on', async () => {
    const draft = await sendDraft(admin, await readFile(await writeBomb(folder.path('bomba.xlsx'))), 'bomba.xlsx');
    expect(draft).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('una volta decompresso, è troppo grande'),
    });
    expect((await admin.call('GET v1/synchronization/import-drafts/')).status).toBe(200);
  });
});

test('of a million empty rows those with a value are read, at the lines where they stand', {
  timeout: 90_000,
}, async () => {
  const file = await readFile(await writeMillionRows(folder.path('milione.xlsx'), 'milione'));
  const draft = await sendDraft(admin, file, 'milione.xlsx');
  expect(draft).toMatchObject({ state: 'ready', rows_count: 2, counts: { created: 2 } });
  expect((await listDraftRows(admin, draft)).map(({ line }) => line)).toEqual([2, 1_048_576]);
});
