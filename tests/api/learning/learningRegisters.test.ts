import { writeFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { subscriptionStatusLabels } from '#contract/codes.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { readPdfText } from '#tests/support/pdfText.ts';
import { makeRegradings } from '#tests/support/regradings.ts';
import {
  aCandidate,
  aCourse,
  aCourseWith,
  anEnrolment,
  anEvaluation,
  aSignedInUser,
  aSurvey,
  askAttendance,
  aUser,
  recount,
} from '#tests/support/world.ts';

// The process that draws starts with the first register.
vi.setConfig({ testTimeout: 60_000 });

const { server, admin } = await startWithAdmin();

const print = (id: number) => admin.call('POST v1/subscriptions/{id}/register/', { params: { id }, body: {} });
const verify = (code: string) =>
  server.as('client').call('GET v1/learning-registers/verify/{code}/', { params: { code } });

/** Somebody who played for 754 seconds and handed in an evaluation, one answer right and one wrong. */
const aStudent = async () => {
  const learner = await aSignedInUser(server, { first_name: 'NICOLÒ', last_name: 'D’AMICO' });
  const evaluation = await anEvaluation(server, {
    questions: [
      { text: 'Chi chiama i soccorsi?', answers: ['Chi è più vicino*', 'Nessuno'] },
      { text: 'Quale numero si compone?', answers: ['112*', '411'] },
    ],
  });
  const course = await aCourse(server, {
    name: 'Primo soccorso & “gruppo B”',
    sections: [{ name: 'La catena dei soccorsi' }, { category: 'EVALUATION', evaluation_id: evaluation.id }],
  });
  const { id } = await anEnrolment(server, { user: learner.user, course });
  const [lesson, section] = course.sections;
  if (!lesson || !section) throw new Error('the course has two sections');
  await server.pool.query(
    `insert into learning_events (subscription_id, course_section_id, kind, data, at, seq, previous_hash, hash)
     values ($1, $2, 'stopped', '{"seconds": 754, "ranges": [[0, 754]]}', '2026-03-14T22:59:58Z', 0, '', '')`,
    [id, lesson.id],
  );
  const path = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';
  const params = { moduleId: section.module_id, sectionId: section.id };
  const { data } = await learner.call(`GET ${path}/evaluation/`, { params });
  const [first, second] = evaluation.questions;
  await learner.call(`POST ${path}/evaluation-registry/`, {
    params,
    body: {
      attempt_id: data.attempt_id ?? 0,
      questions: [
        { question_id: first?.id ?? 0, answer_id: first?.answers[0]?.id },
        { question_id: second?.id ?? 0, answer_id: second?.answers[1]?.id },
      ],
    },
  });
  return { learner, course, id };
};

const addEvent = (id: number) =>
  server.pool.query(
    `insert into learning_events (subscription_id, kind, data, seq, previous_hash, hash) values ($1, 'restarted', '{}', 0, '', '')`,
    [id],
  );

const readText = async (link: string): Promise<string> =>
  readPdfText(await (await fetch(`${server.address}${link}`)).bytes());

describe('a printed learning register', () => {
  test('stands in the activity log, with who printed it and whom it is about', async () => {
    const user = await aUser(server);
    const course = await aCourse(server);
    const { id } = await anEnrolment(server, { user, course });
    expect((await print(id)).status).toBe(201);
    const { rows } = await server.pool.query(
      `select actor_id, subject_id, object_name, action, after from activity_log
       where object_type = 'subscription' and object_id = $1 and after ? 'register_printed'`,
      [id],
    );
    expect(rows).toEqual([
      {
        actor_id: admin.user.id,
        subject_id: user.id,
        object_name: course.name,
        action: 'other',
        after: { register_printed: true },
      },
    ]);
  });

  test('without an event is refused, and nothing says that it was printed', async () => {
    const [user, course] = [await aUser(server), await aCourse(server)];
    const { id } = await server.db
      .insertInto('subscriptions')
      .values({ user_id: user.id, course_id: course.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { status, error } = await print(id);
    expect(status).toBe(409);
    expect(error).toEqual({ code: 'register_empty', reason: 'Il registro non ha ancora eventi.' });
    const { rows } = await server.pool.query(
      `select from learning_registers where subscription_id = $1
       union all select from activity_log where object_type = 'subscription' and object_id = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  test('says what administrators set, as the record on the screen does', async () => {
    const labels = { ...subscriptionStatusLabels, OFF: 'IN PAUSA' };
    expect((await admin.call('PUT custom/v1/configurations/etichette-iscrizioni/', { body: labels })).status).toBe(200);
    const user = await aUser(server);
    const course = await aCourse(server, { expiration_date: '2027-06-30' });
    const { id } = await anEnrolment(server, { user, course, expiration_date: '2028-01-01' });
    const body = {
      expiration_date: '2027-12-31',
      status_etiquette: 'OFF' as const,
      is_in_history: true,
      is_active: false,
    };
    expect((await admin.call('PUT custom/v1/subscriptions/{id}/', { params: { id }, body })).status).toBe(200);
    await server.pool.query(
      `insert into learning_events (subscription_id, course_section_id, kind, data, seq, previous_hash, hash)
       values ($1, $2, 'session_edited', '{"section_step_time": 75, "section_step_number": 4}', 0, '', ''),
         ($1, $2, 'film_replaced', '{"film": 2, "media_name": "Nuovo"}', 0, '', '')`,
      [id, course.sections[0]?.id],
    );
    const text = await readText((await print(id)).data.link);
    for (const fact of [
      'Scadenza 30/06/2027',
      'Stato IN PAUSA',
      'stato IN PAUSA; scadenza 31/12/2027; non attiva; storico',
      'ripresa da 00:01:15; passo 4',
      'Video o file sostituito con un altro',
      '«Nuovo», da seguire dall’inizio',
    ])
      expect(text).toContain(fact);
  });

  test('marks the sections that no longer count, and counts one event as one', async () => {
    const user = await aUser(server);
    const course = await aCourse(server, {
      themes: [
        {
          modules: [
            { sections: [{ name: 'Resta' }, { name: 'Spenta' }, { name: 'Tolta' }] },
            { sections: [{ name: 'Coperta' }] },
          ],
        },
      ],
    });
    const { id } = await anEnrolment(server, { user, course });
    const [one, ...others] = course.sections;
    expect(await readText((await print(id)).data.link)).toContain('con 1 evento.');
    expect(await readText((await print(id)).data.link)).not.toContain('nascosta');
    await server.pool.query(
      `insert into section_sessions (subscription_id, course_section_id, is_section_passed, passed_at)
       select $1, unnest($2::integer[]), true, now()`,
      [id, [one, ...others].map((section) => section?.id)],
    );
    await server.pool.query('update course_sections set is_active = false where id = $1', [others[0]?.id]);
    await server.pool.query('update course_sections set is_active = false, archived = now() where id = $1', [
      others[1]?.id,
    ]);
    await server.pool.query('update course_modules set is_hidden = true where id = $1', [others[2]?.module_id]);
    await recount(server, { id });
    const text = await readText((await print(id)).data.link);
    for (const fact of ['Spenta (nascosta)', 'Tolta (non più nel corso)', 'Coperta (nascosta)', 'Totale', '1 di 1'])
      expect(text).toContain(fact);
    expect(text).not.toContain('Resta (');
    expect(text).toContain('non contano fra quelle da superare');
  });

  test('says what the course asks for, and how the presence checks went', async () => {
    const { course, id } = await aStudent();
    await askAttendance(server, course, { max_speed: 1.5, presence_minutes: 10 });
    await server.pool.query(
      `insert into learning_events (subscription_id, kind, data, at, seq, previous_hash, hash) values
        ($1, 'presence_asked', '{"answer_seconds": 60}', '2026-03-15T09:00:01Z', 0, '', ''),
        ($1, 'presence_confirmed', '{"answered_after": 7.4}', '2026-03-15T09:00:08Z', 0, '', ''),
        ($1, 'presence_missed', '{}', '2026-03-15T09:20:09Z', 0, '', ''),
        ($1, 'presence_asked', '{"answer_seconds": 60, "after_stop": true}', '2026-03-15T09:30:00Z', 0, '', '')`,
      [id],
    );
    const { data } = await print(id);
    const text = await readPdfText(await (await fetch(`${server.address}${data.link}`)).bytes());
    for (const fact of [
      'Regole di frequenza',
      'I video si guardano al massimo a 1,5×.',
      'in media ogni 10 minuti',
      'Controllo di presenza: domanda 60 secondi per rispondere',
      '15/03/2026 10:00:08 Controllo di presenza: confermato dopo 7 secondi',
      '15/03/2026 10:20:09 Controllo di presenza: senza risposta',
      'domanda 60 secondi per rispondere, ripetuta dopo una pausa del servizio',
    ])
      expect(text).toContain(fact);
  });

  test('says who, what, when to the second and for how long, with each answer', async () => {
    const { course, id } = await aStudent();
    const { status, data } = await print(id);
    expect(status).toBe(201);
    expect(Math.abs(Date.parse(data.printed) - Date.now())).toBeLessThan(60_000);
    expect(data.code).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
    expect(data.verification_link).toBe(`${server.settings.publicUrl}/registro/${data.code}`);
    const file = await fetch(`${server.address}${data.link}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = await file.bytes();
    if (process.env.KEEP) await writeFile(process.env.KEEP, bytes);
    const text = await readPdfText(bytes);
    for (const fact of [
      'NICOLÒ D’AMICO',
      course.name,
      '14/03/2026 23:59:58',
      '00:12:34 di fruizione',
      'visto 00:00:00–00:12:34',
      'La catena dei soccorsi',
      'Chi chiama i soccorsi?',
      'Chi è più vicino Corretta',
      '411 Errata',
      '50%, non superata',
      data.code,
    ])
      expect(text).toContain(fact);
  });

  test('says that an anonymous survey was handed in, and nothing of what was answered', async () => {
    const survey = await aSurvey(server, {
      name: 'Clima',
      is_anonymous: true,
      questions: [{ text: 'Che cosa non va?', question_config: 'open' }],
    });
    const person = await aCandidate(server, 'survey', await aCourseWith(server, 'survey', survey));
    const [question] = survey.questions;
    expect((await person.handIn([{ question_id: question?.id ?? 0, answer_text: 'Il capo' }])).status).toBe(201);
    const text = await readText((await print(person.subscription.id)).data.link);
    expect(text).toContain('Sondaggio anonimo: le risposte non sono collegate a chi le ha date.');
    expect(text).not.toContain('Il capo');
  });

  test('says of an attempt graded again what it came to at first, and why it comes to more', async () => {
    const { aTest, start, untilEnded } = makeRegradings(server, admin);
    const one = await aTest();
    const person = await one.take([1, 0, 1]);
    await person.open();
    await start(one);
    await untilEnded(one);
    const text = await readText((await print(person.subscription.id)).data.link);
    expect(text, 'and not only of the regrading').toMatch(/Consegna [\d/]+ [\d:]+ · 66,7%, superata/);
    expect(text.match(/Consegna /g), 'the one that was only opened is none').toHaveLength(1);
    expect(text.match(/Corretta/g), 'by what is right now').toHaveLength(2);
    expect(text).toMatch(/Ricalcolata il .*; alla consegna 33,3%\. Motivo: La risposta giusta è b/);
    expect(text).not.toContain('azzerata');
    const { id } = person.subscription;
    await server.pool.query('update attempts set reset_at = now() where subscription_id = $1', [id]);
    expect(await readText((await print(id)).data.link)).toContain(' · azzerata in seguito');
  });

  test('is told from one the record has left, and from one that never was', async () => {
    const { id } = await aStudent();
    const { code } = (await print(id)).data;
    const { data } = await verify(code.toLowerCase().replaceAll('-', ' '));
    expect(data).toMatchObject({
      status: 'valid',
      facts: { first_name: 'NICOLÒ', course_name: 'Primo soccorso & “gruppo B”', later_events: 0 },
    });
    await addEvent(id);
    expect((await verify(code)).data).toMatchObject({ status: 'valid', facts: { later_events: 1 } });
    await server.pool.query("update learning_registers set last_hash = '' where code = $1", [code]);
    expect((await verify(code)).data).toMatchObject({ status: 'changed' });
    expect((await verify('0000-0000')).data).toEqual({ status: 'unknown', facts: null });
  });

  test('goes with the enrolment, and is no longer known', async () => {
    const { id } = await aStudent();
    const { code } = (await print(id)).data;
    expect((await admin.call('DELETE v1/subscriptions/{id}/', { params: { id } })).status).toBe(200);
    expect((await verify(code)).data).toEqual({ status: 'unknown', facts: null });
    expect((await print(id)).status).toBe(404);
  });

  test('of more events than can be read on paper is refused', async () => {
    const { id } = await aStudent();
    await server.pool.query(
      `insert into learning_events (subscription_id, kind, data, seq, previous_hash, hash)
       select $1, 'restarted', '{}', 0, '', '' from generate_series(1, 10000)`,
      [id],
    );
    const { status, error } = await print(id);
    expect([status, error?.code]).toEqual([409, 'register_too_long']);
  });
});
