import { expect, test } from 'vitest';
import { exportFormats } from '#contract/codes.ts';
import { saveConfiguration } from '#server/modules/configurations/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import type { Client } from '#tests/support/client.ts';
import { readRows } from '#tests/support/exportFiles.ts';
import { readExportedFile, readReportRows } from '#tests/support/exports.ts';
import {
  aCategory,
  aCourse,
  aGroup,
  anEnrolment,
  aSignedInUser,
  aSurvey,
  aTypology,
  aUser,
} from '#tests/support/world.ts';

/** The catalogue with how many are enrolled. */
const { server, admin } = await startWithAdmin();
const key = 'POST custom/v1/exports/courses/';

const category = await aCategory(server, { name: 'Salute' });
const typology = await aTypology(server, { name: 'Obbligatori' });
const first = await aCourse(server, {
  name: 'Antincendio',
  code: '007',
  category_id: category.id,
  typology_id: typology.id,
  is_mandatory: true,
  has_certification: true,
  expiration_date: '2030-12-31',
  created: '2026-05-31T22:30:00Z',
  sections: [{ duration: '00:10:00' }, { duration: '01:00:00' }, { duration: '00:00:01' }, { is_active: false }],
});
const second = await aCourse(server, {
  name: 'Èpica',
  code: '=X',
  status: 'RDY',
  is_active: false,
  sections: [{ duration: '00:00:01' }],
});
const people = [await aUser(server), await aUser(server), await aUser(server), await aUser(server)];
const states = ['RDY', 'RUN', 'OFF', 'END'] as const;
for (const [place, user] of people.entries())
  await anEnrolment(server, {
    user,
    course: first,
    status_etiquette: states[place],
    watched_time: 100.9,
    ...(place === 3 && { is_passed: true, completion_date: '2026-06-01T10:00:00Z', is_in_history: true }),
  });
await saveConfiguration(server.db, 'etichette-iscrizioni', { RUN: 'AVVIATO' });

const listReportRows = (filters: object = {}, client: Client = admin) =>
  readReportRows(server, client, key, { filters });
const listNames = async (filters: object) => (await listReportRows(filters)).map(({ Corso }) => Corso);

test('the report of courses has one row each, with its enrolments by how they stand', async () => {
  expect(await listReportRows()).toEqual([
    {
      Corso: 'Antincendio',
      'Codice corso': '007',
      Categoria: 'Salute',
      Sottocategoria: '',
      Tipologia: 'Obbligatori',
      Stato: 'Pubblicato',
      Attivo: 'Sì',
      Obbligatorio: 'Sì',
      'Con attestato': 'Sì',
      Scadenza: '31/12/2030',
      'Data creazione': '01/06/2026',
      Sezioni: '3',
      'Durata delle lezioni': '01:10:00',
      Iscrizioni: '4',
      'Iscrizioni: DA AVVIARE': '1',
      'Iscrizioni: AVVIATO': '1',
      'Iscrizioni: SOSPESO': '1',
      'Iscrizioni: FINITO': '1',
      'Iscrizioni completate': '1',
      'Iscrizioni storico': '1',
      'Tempo di fruizione': '00:06:43',
    },
    expect.objectContaining({
      Corso: 'Èpica',
      'Codice corso': "'=X",
      Stato: 'Bozza',
      Attivo: 'No',
      'Durata delle lezioni': '',
      Iscrizioni: '0',
    }),
  ]);
});

test('it holds what the filters say, and refuses a course that is not there', async () => {
  expect(await listNames({ courses_ids: [second.id] })).toEqual(['Èpica']);
  for (const filter of ['is_active', 'is_mandatory', 'has_cerification']) {
    expect(await listNames({ [filter]: true }), filter).toEqual(['Antincendio']);
    expect(await listNames({ [filter]: false }), filter).toEqual(['Èpica']);
  }
  for (const search of ['epica', ' =x ']) expect(await listNames({ search })).toEqual(['Èpica']);
  expect(await listNames({ search: 'epica', is_active: true })).toEqual([]);
  expect(await listNames({ is_active: true, courses_ids: [second.id] })).toEqual([]);
  const { status, error } = await admin.call(key, { body: { filters: { courses_ids: [2_147_483_647] } } });
  expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, 'unknown_reference', ['courses_ids']]);
});

test('it says the same in every format and style', async () => {
  for (const export_fmt of exportFormats)
    for (const style of ['people', 'programs'] as const) {
      const file = await readExportedFile(server, admin, key, { export_fmt, style });
      const [row] = readRows(export_fmt, file, style);
      expect(row, `${export_fmt} ${style}`).toMatchObject({ 'Codice corso': '007' });
      expect(String(row?.Iscrizioni)).toBe('4');
    }
});

test('a limited administrator counts those of their groups alone', async () => {
  const limited = await aSignedInUser(server, { tier: 'BO_LIM' });
  const group = await aGroup(server, { users: people.slice(1, 3) });
  const counts = async () =>
    (await listReportRows({ courses_ids: [first.id] }, limited)).map((row) => [
      row.Iscrizioni,
      row['Iscrizioni: FINITO'],
      row['Tempo di fruizione'],
    ]);
  await saveConfiguration(server.db, 'gruppi-referenti', [group.id]);
  expect(await counts()).toEqual([['2', '0', '00:03:21']]);
  await saveConfiguration(server.db, 'gruppi-referenti', []);
  expect(await counts()).toEqual([['0', '0', '00:00:00']]);
});

test('each number is of what its column says', async () => {
  const parent = await aCategory(server, { name: 'Tecnica' });
  const sub = await aCategory(server, { name: 'Macchine', parent_id: parent.id });
  const survey = await aSurvey(server);
  const course = await aCourse(server, {
    name: 'Tornio',
    category_id: parent.id,
    subcategory_id: sub.id,
    sections: [{ duration: '00:10:00' }, { category: 'SURVEY', survey_id: survey.id, duration: '01:00:00' }],
  });
  const statuses = [...Array(5).fill('RDY'), ...Array(4).fill('RUN'), ...Array(3).fill('OFF'), ...Array(2).fill('END')];
  for (const [place, status_etiquette] of statuses.entries())
    await anEnrolment(server, {
      user: await aUser(server),
      course,
      status_etiquette,
      is_in_history: place < 6,
      ...(place === 13 && { is_passed: true, completion_date: '2026-06-01T10:00:00Z' }),
    });
  expect((await listReportRows({ courses_ids: [course.id] }))[0]).toMatchObject({
    Categoria: 'Tecnica',
    Sottocategoria: 'Macchine',
    Sezioni: '2',
    'Durata delle lezioni': '00:10:00',
    Iscrizioni: '14',
    'Iscrizioni: DA AVVIARE': '5',
    'Iscrizioni: AVVIATO': '4',
    'Iscrizioni: SOSPESO': '3',
    'Iscrizioni: FINITO': '2',
    'Iscrizioni completate': '1',
    'Iscrizioni storico': '6',
    'Tempo di fruizione': '00:00:00',
  });
});
