import { beforeAll, describe, expect, test } from 'vitest';
import { exportFormats, exportStyles } from '#contract/codes.ts';
import { saveConfiguration } from '#server/modules/configurations/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import type { Client } from '#tests/support/client.ts';
import { type ReadRow, readRows } from '#tests/support/exportFiles.ts';
import { readExportedFile, readReportRows, untilNextSecond } from '#tests/support/exports.ts';
import {
  aCandidate,
  aCourse,
  aCourseWith,
  aGroup,
  anEnrolment,
  aSignedInUser,
  aSurvey,
  choose,
} from '#tests/support/world.ts';

/** The register of who worked on what and when. */
const { server, admin } = await startWithAdmin();
const key = 'POST custom/v1/exports/sessions/';

const listReportRows = (filters: object = {}, client: Client = admin): Promise<ReadRow[]> =>
  readReportRows(server, client, key, { filters });
const listLessons = (found: ReadRow[]) => found.map((row) => [row['Nome utente'], row.Sezione]);

const clock = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' });
/** An instant as a row tells it. */
const formatShown = (instant: string | Date | undefined): string => {
  const parts = Object.fromEntries(
    clock.formatToParts(new Date(instant ?? '')).map(({ type, value }) => [type, value]),
  );
  const year = new Date(instant ?? '').getFullYear();
  return `${parts.day?.padStart(2, '0')}/${parts.month?.padStart(2, '0')}/${year} ${parts.hour}:${parts.minute}:${parts.second}`;
};

const survey = await aSurvey(server);
const course = await aCourse(server, {
  name: 'Sicurezza',
  code: 'SIC',
  themes: [
    {
      name: 'Basi',
      modules: [
        {
          name: 'Introduzione',
          sections: [
            { name: 'Video', duration: '00:10:00' },
            { name: 'Dispensa', duration: '00:00:01' },
          ],
        },
        { name: 'Fine', sections: [{ name: 'Gradimento', category: 'SURVEY', survey_id: survey.id }] },
      ],
    },
  ],
});
const [video, handout, opinion] = course.sections;
const other = await aCourse(server, { name: 'Altro', code: 'ALT', sections: [{ name: 'Lezione altrove' }] });
const ada = await aSignedInUser(server, {
  username: 'ada',
  first_name: 'ADA',
  last_name: 'ZETA',
  fiscal_code: 'ZTEDAA80A41H501X',
});
const bea = await aSignedInUser(server, { username: 'bea', first_name: 'BEA', last_name: 'ALFA' });
const [blue, red] = [
  await aGroup(server, { name: 'Blu', users: [ada.user, bea.user] }),
  await aGroup(server, { name: 'Amaranto', users: [ada.user] }),
];
const enrolment = await anEnrolment(server, { user: ada.user, course });
await anEnrolment(server, { user: bea.user, course });
await anEnrolment(server, { user: bea.user, course: other });

const open = (person: Client, section: { id: number; module_id: number } | undefined) =>
  person.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', {
    params: { moduleId: section?.module_id ?? 0, sectionId: section?.id ?? 0 },
  });
const findSession = async (name: string) => {
  const { data } = await admin.call('GET v1/subscriptions/{id}/sections/', {
    params: { id: enrolment.id },
    query: { page: 1, page_items: 30 } as never,
  });
  return data.find((section) => section.name === name)?.session?.id ?? 0;
};
/** When this was recorded, by kind. */
const readMoments = async (section: { id: number } | undefined) => {
  const { rows: found } = await server.pool.query<{ kind: string; at: Date }>(
    'select kind, at from learning_events where subscription_id = $1 and course_section_id = $2 order by seq',
    [enrolment.id, section?.id],
  );
  return Object.fromEntries(found.map(({ kind, at }) => [kind, at]));
};

beforeAll(async () => {
  for (const section of [video, handout, opinion]) await open(ada, section);
  const params = { moduleId: opinion?.module_id ?? 0, sectionId: opinion?.id ?? 0 };
  await ada.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/survey/', { params });
  await ada.call('POST v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/survey-registry/', {
    params,
    body: { questions: choose(survey, [0]) },
  });
  await admin.call('PUT v1/subscriptions/{id}/sessions/{sessionId}/', {
    params: { id: enrolment.id, sessionId: await findSession('Video') },
    body: { duration: '00:09:30', reason: 'Verificato in aula' } as never,
  });
  await open(bea, video);
  await open(bea, other.sections[0]);
});

describe('the report of sessions', () => {
  test('says of everybody and each section when, how long and how it went', async () => {
    const [moments, surveyMoments] = [await readMoments(video), await readMoments(opinion)];
    const of = await listReportRows({ users_ids: [ada.user.id] });
    expect(of[0]).toEqual({
      'Nome utente': 'ada',
      Nome: 'ADA',
      Cognome: 'ZETA',
      'Codice fiscale': 'ZTEDAA80A41H501X',
      Gruppi: 'Amaranto | Blu',
      Corso: 'Sicurezza',
      'Codice corso': 'SIC',
      'Stato iscrizione': 'IN CORSO',
      Storico: 'No',
      'Data iscrizione': expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      Tematica: 'Basi',
      Argomento: 'Introduzione',
      Sezione: 'Video',
      Tipo: 'Lezione',
      Archiviata: 'No',
      'Iniziata il': formatShown(moments.opened),
      // When she was there, not when it was corrected.
      'Ultima attività': formatShown(moments.opened),
      'Superata il': '',
      'Tempo di fruizione': '00:09:30',
      'Durata della lezione': '00:10:00',
      'Sezione superata': 'No',
      'Corretta da un amministratore': 'Sì',
    });
    // Of the handout nobody said how long it takes.
    expect(of.map((row) => [row.Sezione, row['Durata della lezione'], row['Corretta da un amministratore']])).toEqual([
      ['Video', '00:10:00', 'Sì'],
      ['Dispensa', '', 'No'],
      ['Gradimento', '', 'No'],
    ]);
    expect(of[2]).toMatchObject({
      Argomento: 'Fine',
      Tipo: 'Sondaggio',
      'Superata il': formatShown(surveyMoments.passed),
      'Sezione superata': 'Sì',
      'Durata della lezione': '',
    });
  });

  test('goes by person and place in the course', async () => {
    expect(listLessons(await listReportRows())).toEqual([
      ['bea', 'Video'],
      ['bea', 'Lezione altrove'],
      ['ada', 'Video'],
      ['ada', 'Dispensa'],
      ['ada', 'Gradimento'],
    ]);
  });

  test('holds what the filters say', async () => {
    expect(listLessons(await listReportRows({ courses_ids: [other.id] }))).toEqual([['bea', 'Lezione altrove']]);
    expect(listLessons(await listReportRows({ surveys_ids: [survey.id] }))).toEqual([['ada', 'Gradimento']]);
    expect(listLessons(await listReportRows({ groups_ids: [red.id], courses_ids: [course.id] }))).toHaveLength(3);
    expect(await listReportRows({ from_date: '2999-01-01' })).toEqual([]);
    expect(await listReportRows({ from_date: '2020-01-01' })).toHaveLength(5);
  });

  test('says the same in every format and style', async () => {
    const filters = { users_ids: [ada.user.id] };
    const expected = listLessons(await listReportRows(filters));
    for (const export_fmt of exportFormats)
      for (const style of exportStyles) {
        const file = await readExportedFile(server, admin, key, { filters, export_fmt, style });
        const found = readRows(export_fmt, file, style);
        expect(listLessons(found), `${export_fmt} ${style}`).toEqual(expected);
        const isForPeople = style === 'people' && (export_fmt === 'csv' || export_fmt === 'excel');
        expect(found[0]?.['Iniziata il']).toMatch(
          isForPeople ? /^\d\d[-/]\d\d[-/]\d{4} \d\d:\d\d:\d\d$/ : /^\d{4}-\d\d-\d\d[T ]/,
        );
        expect(String(found[0]?.['Sezione superata'])).toMatch(isForPeople ? /^No$/ : /^false$/i);
        expect(found[0]?.['Tempo di fruizione']).toBe('00:09:30');
      }
  });

  test('keeps a lesson that was archived and a session that was reset, with what the record knows of them', async () => {
    const before = await readMoments(handout);
    await admin.call('DELETE v1/subscriptions/{id}/sessions/{sessionId}/', {
      params: { id: enrolment.id, sessionId: await findSession('Dispensa') },
      query: { reason: 'Prova tecnica' } as never,
    });
    await admin.call('DELETE v1/course-sections/{id}/', { params: { id: video?.id ?? 0 } });
    const [archived, reset] = await listReportRows({ users_ids: [ada.user.id] });
    expect(archived).toMatchObject({ Sezione: 'Video', Archiviata: 'Sì', 'Tempo di fruizione': '00:09:30' });
    expect(reset).toMatchObject({
      Sezione: 'Dispensa',
      'Iniziata il': formatShown(before.opened),
      'Ultima attività': formatShown(before.opened),
      'Tempo di fruizione': '00:00:00',
      'Sezione superata': 'No',
      'Corretta da un amministratore': 'Sì',
    });
  });

  test('tells no time of an anonymous survey, nor lets a day find it', async () => {
    const secret = await aSurvey(server, { is_anonymous: true });
    const place = await aCourseWith(server, 'survey', secret);
    const person = await aCandidate(server, 'survey', place);
    await person.handIn(choose(secret, [0]));
    const filters = { courses_ids: [place.id] };
    const [row] = await listReportRows(filters);
    expect(row).toMatchObject({
      'Nome utente': person.user.username,
      'Iniziata il': '',
      'Ultima attività': '',
      'Superata il': '',
      'Sezione superata': 'Sì',
    });
    for (const from_date of ['2020-01-01', '2999-01-01'])
      expect(await listReportRows({ ...filters, from_date })).toEqual([row]);
  });

  test('tells the times of a lesson beside an anonymous survey', async () => {
    const secret = await aSurvey(server, { is_anonymous: true });
    const place = await aCourse(server, {
      sections: [{ category: 'SURVEY', survey_id: secret.id }, { name: 'Lezione accanto' }],
    });
    const person = await aCandidate(server, 'survey', place);
    await person.handIn(choose(secret, [0]));
    await open(person, place.sections[1]);
    const filters = { courses_ids: [place.id] };
    const [, lesson] = await listReportRows(filters);
    expect(lesson).toMatchObject({
      Sezione: 'Lezione accanto',
      'Iniziata il': expect.stringMatching(/^\d/),
      'Ultima attività': expect.stringMatching(/^\d/),
    });
    expect((await listReportRows({ ...filters, from_date: '2999-01-01' })).map(({ Tipo }) => Tipo)).toEqual([
      'Sondaggio',
    ]);
  });

  test.each([{ courses_ids: [2_147_483_647] }, { users_ids: [2_147_483_647] }, { surveys_ids: [2_147_483_647] }])(
    'of what is not there is refused: %j',
    async (filters) => {
      const { status, error } = await admin.call(key, { body: { filters } });
      expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([
        400,
        'unknown_reference',
        Object.keys(filters),
      ]);
    },
  );
});

test('a limited administrator gets the sessions of their groups, whatever they ask for', async () => {
  const limited = await aSignedInUser(server, { tier: 'BO_LIM' });
  await saveConfiguration(server.db, 'gruppi-referenti', [red.id]);
  const everything = [{}, { groups_ids: [blue.id] }, { users: {} }, { courses_ids: [course.id] }];
  for (const filters of everything) {
    const found = await listReportRows(filters, limited);
    expect(new Set(found.map((row) => row['Nome utente'])), JSON.stringify(filters)).toEqual(new Set(['ada']));
    expect(new Set(found.map(({ Gruppi }) => Gruppi))).toEqual(new Set(['Amaranto']));
  }
  // Who of theirs is in a group of others is not told either.
  expect(await listReportRows({ users: { group: blue.id } }, limited)).toEqual([]);
  const { error } = await limited.call(key, { body: { filters: { users_ids: [bea.user.id] } } });
  expect(error).toMatchObject({ code: 'unknown_reference', fields: { users_ids: expect.any(String) } });
  await saveConfiguration(server.db, 'gruppi-referenti', []);
  expect(await listReportRows({}, limited)).toEqual([]);
});

test('another film in the place of one is no activity of who has to begin it again', async () => {
  const media = { type: 'VIDEO', link: 'https://esempio.it/a.mp4' } as const;
  const filmed = await aCourse(server, { name: 'Con un video', sections: [{ name: 'Film', media }] });
  const [film] = filmed.sections;
  const { id } = await anEnrolment(server, { user: bea.user, course: filmed });
  await open(bea, film);
  await server.pool.query("update section_sessions set coverage = '{[0,5)}' where subscription_id = $1", [id]);
  const findRow = async () =>
    (await listReportRows({ users_ids: [bea.user.id], courses_ids: [filmed.id] })).map((row) => row['Ultima attività']);
  const before = await findRow();
  await untilNextSecond(server);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...media, name: 'Altro', film: 'other' })) form.set(name, value);
  await admin.call('POST v1/course-sections/{id}/media/', { params: { id: film?.id ?? 0 }, form });
  expect(await findRow()).toEqual(before);
});
