import { describe, expect, test } from 'vitest';
import { exportFormats } from '#contract/codes.ts';
import type { ReportRequest } from '#contract/exports.ts';
import { saveConfiguration } from '#server/modules/configurations/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { readExportedRows } from '#tests/support/exports.ts';
import { aCourse, aGroup, anEnrolment, aSurvey, aUser, findRole, recount } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
const survey = await aSurvey(server);
const course = await aCourse(server, {
  name: 'Corso; "primo"',
  code: 'C-1',
  sections: [{}, {}, {}, { category: 'SURVEY', survey_id: survey.id }],
});
const other = await aCourse(server, { name: 'Altro corso', code: 'C-2' });
const ada = await aUser(server, {
  username: 'ada',
  first_name: 'ADA',
  last_name: 'ZETA',
  email: null,
  expiration_date: '2027-03-01',
  created: '2026-01-31T23:30:00Z',
  last_login: '2026-07-01T22:05:00Z',
});
const bea = await aUser(server, { username: 'bea', last_name: 'ALFA', tier: 'BASE_NO_LOG', is_active: false });
await aGroup(server, { name: 'Blu', users: [ada, bea] });
const red = await aGroup(server, { name: 'Amaranto', users: [ada] });
const { id: enrolment } = await anEnrolment(server, {
  user: ada,
  course,
  status_etiquette: 'RUN',
  created: '2026-02-01T10:00:00Z',
  expiration_date: '2026-12-31',
  passed: course.sections.slice(0, 1),
});
await anEnrolment(server, {
  user: ada,
  course: other,
  status_etiquette: 'END',
  created: '2026-05-31T22:30:00Z',
  completion_date: '2026-06-30T22:00:00Z',
  is_passed: true,
  is_in_history: true,
});
await server.db
  .updateTable('section_sessions')
  .set({ watched_time: 3723.9 })
  .where('subscription_id', '=', enrolment)
  .execute();
await recount(server, { id: enrolment });
await saveConfiguration(server.db, 'etichette-iscrizioni', { RUN: 'AVVIATO' });

const both = { users_ids: [ada.id, bea.id] };
const readRows = (filters: ReportRequest['filters'] = both, export_fmt: ReportRequest['export_fmt'] = 'csv') =>
  readExportedRows(server, admin, { filters, export_fmt });
const listCourses = async (filters: ReportRequest['filters']) =>
  (await readRows(filters)).map((row) => [row['Nome utente'], row['Codice corso']]);

describe('the users’ report', () => {
  test('has one row for each enrolment, and one for who has none', async () => {
    expect(await readRows()).toEqual([
      {
        'Nome utente': 'bea',
        Nome: 'ADA',
        Cognome: 'ALFA',
        'E-mail': bea.email,
        'Codice fiscale': expect.any(String),
        Ruolo: 'Ospite',
        Gruppi: 'Blu',
        'Utente attivo': 'No',
        'Scadenza utente': '',
        'Creazione utente': expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
        'Ultimo accesso': '',
        Corso: '',
        'Codice corso': '',
        'Stato iscrizione': '',
        'Iscrizione attiva': '',
        Storico: '',
        'Data iscrizione': '',
        'Scadenza iscrizione': '',
        'Data completamento': '',
        Superato: '',
        'Avanzamento %': '',
        'Tempo di fruizione': '',
        'Attestato n.': '',
      },
      expect.objectContaining({
        'Nome utente': 'ada',
        'E-mail': '',
        Gruppi: 'Amaranto | Blu',
        'Utente attivo': 'Sì',
        'Scadenza utente': '01/03/2027',
        'Creazione utente': '01/02/2026',
        'Ultimo accesso': expect.stringMatching(/^02\/07\/2026 00:05:\d\d$/),
        Corso: 'Corso; "primo"',
        'Codice corso': 'C-1',
        'Stato iscrizione': 'AVVIATO',
        'Iscrizione attiva': 'Sì',
        Storico: 'No',
        'Data iscrizione': '01/02/2026',
        'Scadenza iscrizione': '31/12/2026',
        'Data completamento': '',
        Superato: 'No',
        'Avanzamento %': '25',
        'Tempo di fruizione': '01:02:03',
      }),
      expect.objectContaining({
        'Nome utente': 'ada',
        'Stato iscrizione': 'FINITO',
        Storico: 'Sì',
        'Data iscrizione': '01/06/2026',
        'Data completamento': '01/07/2026',
        Superato: 'Sì',
        'Avanzamento %': '0',
        'Tempo di fruizione': '00:00:00',
      }),
    ]);
  });

  test('says the same in every format', async () => {
    const [csv, json, yaml, excel] = [
      await readRows(both, 'csv'),
      await readRows(both, 'json'),
      await readRows(both, 'yaml'),
      await readRows(both, 'excel'),
    ];
    expect(yaml).toEqual(json);
    expect(json[1]).toMatchObject({
      'Utente attivo': true,
      'Avanzamento %': 25,
      'E-mail': null,
      'Scadenza utente': '2027-03-01',
      'Ultimo accesso': expect.stringMatching(/^2026-07-02T00:05:\d\d$/),
      'Tempo di fruizione': '01:02:03',
    });
    // A spreadsheet has days and percentages of its own.
    const asInExcel: typeof csv = JSON.parse(JSON.stringify(csv).replace(/(\d\d)\/(\d\d)\/(\d{4})/g, '$1-$2-$3'));
    const percent = 'Avanzamento %';
    expect(excel).toEqual(asInExcel.map((row) => ({ ...row, [percent]: row[percent] && `${row[percent]}.0%` })));
  });

  test('holds who and what the filters say', async () => {
    expect(await listCourses({ ...both, courses_ids: [other.id] })).toEqual([['ada', 'C-2']]);
    expect(await listCourses({ ...both, surveys_ids: [survey.id] })).toEqual([['ada', 'C-1']]);
    expect(await listCourses({ ...both, from_date: '2026-06-01' })).toEqual([['ada', 'C-2']]);
    expect(await listCourses({ ...both, from_date: '2026-06-02' })).toEqual([]);
    expect(await listCourses({ groups_ids: [red.id] })).toEqual([
      ['ada', 'C-1'],
      ['ada', 'C-2'],
    ]);
    expect(await listCourses({ ...both, roles_ids: [await findRole(server, 'BASE_NO_LOG')] })).toEqual([['bea', '']]);
    const everybody = new Set((await listCourses({})).map(([username]) => username));
    expect([...everybody].sort()).toEqual([admin.user.username, 'ada', 'bea'].sort());
  });

  test.each(['groups_ids', 'courses_ids', 'roles_ids', 'users_ids', 'surveys_ids'])(
    'of %s that are not there is refused, and nothing is recorded',
    async (field) => {
      const count = () => server.db.selectFrom('data_exports').select('id').execute();
      const before = (await count()).length;
      const { status, error } = await admin.call('POST custom/v1/exports/users/', {
        body: { filters: { [field]: [2_147_483_647] } },
      });
      expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, 'unknown_reference', [field]]);
      expect(await count()).toHaveLength(before);
    },
  );

  test.each([
    [{ filters: { from_date: '0000-01-01' } }, 'from_date'],
    [{ filters: { from_date: 'ieri' } }, 'from_date'],
    [{ export_fmt: 'pdf' }, 'export_fmt'],
    [{ filters: { users_ids: [0] } }, 'users_ids'],
    [{ annotation: 'x'.repeat(256) }, 'annotation'],
    [{ password: true }, 'password'],
  ])('is refused %j', async (body, field) => {
    const { status, error } = await admin.call('POST custom/v1/exports/users/', { body: body as never });
    expect([status, error?.reason]).toEqual([400, expect.stringContaining(field)]);
  });
});

test('thousands of rows come all, once and in order', async () => {
  await server.pool.query(
    `insert into users (username, first_name, last_name, role_id)
     select 'massa' || n, 'IN', 'MASSA' || lpad(n::text, 5, '0'), $1 from generate_series(1, 3000) n`,
    [await findRole(server, 'BASE_LOG')],
  );
  for (const export_fmt of exportFormats) {
    const exported = (await readRows({}, export_fmt)).filter(({ Nome }) => Nome === 'IN').map(({ Cognome }) => Cognome);
    expect(exported).toHaveLength(3000);
    expect(exported).toEqual([...exported].sort());
  }
});
