import { describe, expect, test } from 'vitest';
import { exportFormats } from '#contract/codes.ts';
import { saveConfiguration } from '#server/modules/configurations/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import type { Client } from '#tests/support/client.ts';
import { type ReadRow, readRows } from '#tests/support/exportFiles.ts';
import { readExportedFile, readReportRows } from '#tests/support/exports.ts';
import { aCandidate, aCourseWith, aGroup, aSignedInUser, aSurvey, choose, findRole } from '#tests/support/world.ts';

/** Answers to surveys, one row each. */
const { server, admin } = await startWithAdmin();
const key = 'POST custom/v1/exports/survey-registries/';

const listReportRows = (filters: object = {}, client: Client = admin): Promise<ReadRow[]> =>
  readReportRows(server, client, key, { filters });
const listSaid = (found: ReadRow[]) => found.map((row) => [row['Nome utente'], row.Domanda, row.Riga, row.Risposta]);

const survey = await aSurvey(server, {
  name: 'Gradimento',
  is_editable: true,
  questions: [
    { text: 'Piaciuto?', answers: ['Sì', 'No'] },
    { text: 'Che cosa?', question_config: 'multiple', answers: ['Video', 'Testi', 'Prove'] },
    { text: 'Perché?', question_config: 'open' },
    { text: 'Valuta', question_config: 'likert', answers: ['poco', 'molto'], rows: ['chiarezza', 'utilità'] },
  ],
});
const [liked, which, why, rated] = survey.questions;
const course = await aCourseWith(server, 'survey', survey);
const ada = await aSignedInUser(server, { username: 'ada', first_name: 'ADA', last_name: 'ALFA' });
const bea = await aSignedInUser(server, { username: 'bea', first_name: 'BEA', last_name: 'BETA' });
const [blue, red] = [
  await aGroup(server, { name: 'Blu', users: [ada.user, bea.user] }),
  await aGroup(server, { name: 'Amaranto', users: [ada.user] }),
];
const [adaIn, beaIn] = [
  await aCandidate(server, 'survey', course, ada),
  await aCandidate(server, 'survey', course, bea),
];
const all = [
  ...choose(survey, [0]),
  { question_id: which?.id ?? 0, answers_multiple_ids: [which?.answers[2]?.id ?? 0, which?.answers[0]?.id ?? 0] },
  { question_id: why?.id ?? 0, answer_text: '=1+1' },
  ...(rated?.rows ?? []).map(({ id }, place) => ({ question_id: id, answer_id: rated?.answers[place]?.id })),
];
const handedIn = await adaIn.handIn(all);
await beaIn.handIn([{ ...all[0], answer_id: liked?.answers[1]?.id } as (typeof all)[0], ...all.slice(1)]);

describe('the report of answers to surveys', () => {
  test('has a row for each answer, text and likert row, in the order of the questions', async () => {
    expect(handedIn.status).toBe(201);
    const found = await listReportRows({ users_ids: [ada.user.id] });
    expect(listSaid(found)).toEqual([
      ['ada', 'Piaciuto?', '', 'Sì'],
      ['ada', 'Che cosa?', '', 'Video'],
      ['ada', 'Che cosa?', '', 'Prove'],
      ['ada', 'Perché?', '', "'=1+1"],
      ['ada', 'Valuta', 'chiarezza', 'poco'],
      ['ada', 'Valuta', 'utilità', 'molto'],
    ]);
    expect(found[4]).toEqual({
      Sondaggio: 'Gradimento',
      'Risposta anonima': 'No',
      'Nome utente': 'ada',
      Nome: 'ADA',
      Cognome: 'ALFA',
      'Codice fiscale': expect.any(String),
      Gruppi: 'Amaranto | Blu',
      Corso: course.name,
      'Codice corso': course.code,
      Tematica: expect.stringMatching(/^Tematica/),
      Argomento: expect.stringMatching(/^Argomento/),
      Sezione: adaIn.section.name,
      'Consegnato il': expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
      'N.': '4',
      Domanda: 'Valuta',
      Tipo: 'Scala Likert',
      Riga: 'chiarezza',
      Risposta: 'poco',
    });
  });

  test('holds what the filters say', async () => {
    const other = await aSurvey(server, { name: 'Altro' });
    const people = async (filters: object) => [
      ...new Set((await listReportRows(filters)).map((row) => row['Nome utente'])),
    ];
    expect(await people({ surveys_ids: [survey.id] })).toEqual(['ada', 'bea']);
    expect(await people({ surveys_ids: [other.id] })).toEqual([]);
    expect(await people({ groups_ids: [red.id] })).toEqual(['ada']);
    expect(await people({ courses_ids: [course.id], users_ids: [bea.user.id] })).toEqual(['bea']);
    expect(await people({ from_date: '2999-01-01' })).toEqual([]);
    expect(await people({ from_date: '2020-01-01' })).toEqual(['ada', 'bea']);
  });

  test('says the same in every format and style', async () => {
    const filters = { users_ids: [bea.user.id] };
    for (const export_fmt of exportFormats)
      for (const style of ['people', 'programs'] as const) {
        const found = readRows(
          export_fmt,
          await readExportedFile(server, admin, key, { filters, export_fmt, style }),
          style,
        );
        expect(
          found.map(({ Risposta }) => Risposta),
          `${export_fmt} ${style}`,
        ).toEqual(['No', 'Video', 'Prove', export_fmt === 'csv' ? "'=1+1" : '=1+1', 'poco', 'molto']);
      }
  });

  test('says what was asked then, and of who answers again the last', async () => {
    await admin.call('PUT v1/survey-questions/{id}/', {
      params: { id: liked?.id ?? 0 },
      body: { text: 'Cambiata?' } as never,
    });
    const before = await listReportRows({ users_ids: [bea.user.id] });
    expect(before[0]).toMatchObject({ Domanda: 'Piaciuto?', Risposta: 'No' });
    await beaIn.handIn(all);
    const after = await listReportRows({ users_ids: [bea.user.id] });
    expect(after).toHaveLength(6);
    expect(after[0]).toMatchObject({ Domanda: 'Cambiata?', Risposta: 'Sì' });
  });

  test('of what is not there is refused', async () => {
    const { status, error } = await admin.call(key, { body: { filters: { surveys_ids: [2_147_483_647] } } });
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([
      400,
      'unknown_reference',
      ['surveys_ids'],
    ]);
  });
});

describe('an anonymous survey in the report', () => {
  type Course = Awaited<ReturnType<typeof aCourseWith>>;
  const answerAs = async (secret: Awaited<ReturnType<typeof aSurvey>>, on: Course, place: number, text: string) => {
    const person = await aCandidate(server, 'survey', on);
    await person.handIn([...choose(secret, [place]), { question_id: secret.questions[1]?.id ?? 0, answer_text: text }]);
    return person;
  };
  const questions = [
    { text: 'Bene?', answers: ['Sì', 'No'] },
    { text: 'Che altro?', question_config: 'open' as const },
  ];

  test('shows nothing of fewer than five, then answers of nobody, which no filter tells apart', async () => {
    const secret = await aSurvey(server, { name: 'Segreto', is_anonymous: true, questions });
    const [here, there] = [await aCourseWith(server, 'survey', secret), await aCourseWith(server, 'survey', secret)];
    const filters = { surveys_ids: [secret.id] };
    const texts = ['a', 'b', 'c', 'd'];
    // In another order than they are shown in: the order they came in would tell whose they are.
    for (const text of texts.toReversed()) await answerAs(secret, here, 0, text);
    await answerAs(secret, there, 1, 'altrove');
    expect(await listReportRows(filters)).toEqual([]);

    const fifth = await answerAs(secret, here, 1, 'e');
    const found = await listReportRows(filters);
    expect(listSaid(found)).toEqual([
      ...Array.from({ length: 4 }, () => ['', 'Bene?', '', 'Sì']),
      ['', 'Bene?', '', 'No'],
      ...[...texts, 'e'].map((text) => ['', 'Che altro?', '', text]),
    ]);
    for (const row of found)
      expect(row).toMatchObject({
        'Risposta anonima': 'Sì',
        'Nome utente': '',
        Nome: '',
        Cognome: '',
        'Codice fiscale': '',
        Gruppi: '',
        Sezione: '',
        'Consegnato il': '',
        'Codice corso': here.code,
      });

    const group = await aGroup(server, { users: [fifth.user] });
    const some = [
      { users_ids: [fifth.user.id] },
      { groups_ids: [group.id] },
      { roles_ids: [await findRole(server, 'BASE_LOG')] },
      { users: { search: fifth.user.username } },
      { courses_ids: [there.id] },
      { from_date: '2999-01-01' },
    ];
    for (const filter of some)
      expect(await listReportRows({ ...filters, ...filter }), JSON.stringify(filter)).toEqual([]);
    expect(await listReportRows({ ...filters, courses_ids: [here.id] })).toHaveLength(10);

    await answerAs(secret, here, 0, 'f');
    expect(await listReportRows(filters)).toEqual(found);
  });

  test('names the rows of a likert, in their order, and what kind of question each was', async () => {
    const secret = await aSurvey(server, {
      name: 'Segreto con scala',
      is_anonymous: true,
      questions: [
        { text: 'Bene?', answers: ['Sì', 'No'] },
        { text: 'Valuta', question_config: 'likert', answers: ['poco', 'molto'], rows: ['utilità', 'chiarezza'] },
      ],
    });
    const on = await aCourseWith(server, 'survey', secret);
    const rows = secret.questions[1]?.rows ?? [];
    for (const _ of Array.from({ length: 5 })) {
      const person = await aCandidate(server, 'survey', on);
      await person.handIn([
        ...choose(secret, [0]),
        ...rows.map(({ id }, place) => ({ question_id: id, answer_id: secret.questions[1]?.answers[1 - place]?.id })),
      ]);
    }
    const found = await listReportRows({ surveys_ids: [secret.id] });
    expect(found.map((row) => [row['N.'], row.Domanda, row.Tipo, row.Riga, row.Risposta])).toEqual(
      [
        ['1', 'Bene?', 'Scelta singola', '', 'Sì'],
        ['2', 'Valuta', 'Scala Likert', 'utilità', 'molto'],
        ['2', 'Valuta', 'Scala Likert', 'chiarezza', 'poco'],
      ].flatMap((row) => Array.from({ length: 5 }, () => row)),
    );
  });

  test('is not shown to a limited administrator, whose people they might not be', async () => {
    const limited = await aSignedInUser(server, { tier: 'BO_LIM' });
    await saveConfiguration(server.db, 'gruppi-referenti', [red.id]);
    for (const filters of [{}, { groups_ids: [blue.id] }, { users: {} }]) {
      const found = await listReportRows(filters, limited);
      expect(new Set(found.map((row) => row['Nome utente']))).toEqual(new Set(['ada']));
      expect(new Set(found.map(({ Gruppi }) => Gruppi))).toEqual(new Set(['Amaranto']));
    }
    const { error } = await limited.call(key, { body: { filters: { users_ids: [bea.user.id] } } });
    expect(error).toMatchObject({ code: 'unknown_reference' });
    await saveConfiguration(server.db, 'gruppi-referenti', []);
    expect(await listReportRows({}, limited)).toEqual([]);
  });
});
