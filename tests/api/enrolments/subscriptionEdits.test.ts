import { describe, expect, test } from 'vitest';
import { startRecordServer } from '#tests/support/recordServer.ts';
import { aCourse, anEnrolment, anEvaluation, aSignedInUser, recount } from '#tests/support/world.ts';

const { server, admin } = await startRecordServer({ username: 'capo', first_name: 'ADA', last_name: 'CAPO' });

const section = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/' as const;
const session = 'v1/subscriptions/{id}/sessions/{sessionId}/' as const;

/** A learner who has opened the first section of a course. */
const aLearner = async (course: Awaited<ReturnType<typeof aCourse>>) => {
  const learner = await aSignedInUser(server);
  const { id } = await anEnrolment(server, { user: learner.user, course });
  const [first] = course.sections;
  const place = { moduleId: first?.module_id ?? 0, sectionId: first?.id ?? 0 };
  await learner.call(`GET ${section}`, { params: place });
  return { learner, id, place };
};

const listSections = async (id: number) =>
  (await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id } })).data;
const findSession = async (id: number) => (await listSections(id))[0]?.session?.id ?? 0;
const listEvents = async (id: number) =>
  (await admin.call('GET v1/subscriptions/{id}/events/', { params: { id }, query: { page: 1, page_items: 100 } })).data;
const listActivity = async (type: string, id: number) =>
  (
    await server.pool.query(
      'select action, object_name, before, after from activity_log where object_type = $1 and object_id = $2 order by id',
      [type, id],
    )
  ).rows;
const describeAdmin = () => ({ id: admin.user.id, name: 'ADA CAPO' });

describe('an enrolment', () => {
  const change = (id: number, body: object) =>
    admin.call('PUT custom/v1/subscriptions/{id}/', { params: { id }, body: body as never });

  test('is changed: a fact of the record with who and why, and the log has before and after', async () => {
    const { learner, id, place } = await aLearner(await aCourse(server));
    const body = { status_etiquette: 'OFF', expiration_date: '2027-03-01', reason: 'Assenza prolungata' };
    expect(await change(id, body)).toMatchObject({
      status: 200,
      data: { status_etiquette: 'OFF', expiration_date: '2027-03-01' },
    });
    expect((await learner.call(`GET ${section}`, { params: place })).error?.code).toBe('subscription_suspended');
    const edits = await admin.call('GET v1/subscriptions/{id}/events/', {
      params: { id },
      query: { page: 1, page_items: 10, kind: 'subscription_edited' },
    });
    expect(edits.data.map(({ kind }) => kind)).toEqual(['subscription_edited']);
    expect(edits.pagination?.items_count).toBe(1);
    expect((await listEvents(id))[0]).toMatchObject({
      kind: 'subscription_edited',
      actor: describeAdmin(),
      reason: 'Assenza prolungata',
      data: { status_etiquette: 'OFF', expiration_date: '2027-03-01' },
    });
    expect(await listActivity('subscription', id)).toEqual([
      expect.objectContaining({
        action: 'update',
        before: { status_etiquette: 'RUN', expiration_date: null },
        after: { status_etiquette: 'OFF', expiration_date: '2027-03-01', reason: 'Assenza prolungata' },
      }),
    ]);
  });

  test('changed to what it is leaves no trace', async () => {
    const { id } = await aLearner(await aCourse(server));
    const facts = (await listEvents(id)).length;
    const body = { status_etiquette: 'RUN', is_in_history: false, additional_data: {}, reason: 'Per prova' };
    expect((await change(id, body)).status).toBe(200);
    expect((await listEvents(id)).length).toBe(facts);
    expect(await listActivity('subscription', id)).toEqual([]);
  });

  test('has additional data, which are no fact of learning', async () => {
    const { id } = await aLearner(await aCourse(server));
    const facts = (await listEvents(id)).length;
    const { data } = await change(id, { additional_data: { commessa: '7' }, reason: 'Fatturazione' });
    expect(data.additional_data).toEqual({ commessa: '7' });
    expect((await listEvents(id)).length).toBe(facts);
    expect(await listActivity('subscription', id)).toEqual([
      expect.objectContaining({ after: { additional_data: { commessa: '7' }, reason: 'Fatturazione' } }),
    ]);
  });

  test('does not leave the history while the user follows the course again', async () => {
    const course = await aCourse(server);
    const { learner, id } = await aLearner(course);
    expect((await change(id, { is_in_history: true })).data.is_in_history).toBe(true);
    await anEnrolment(server, { user: learner.user, course });
    expect(await change(id, { is_in_history: false })).toMatchObject({
      status: 409,
      error: { code: 'already_subscribed' },
    });
  });

  test('takes only what it may', async () => {
    const { id } = await aLearner(await aCourse(server));
    for (const body of [{}, { is_passed: true }, { status_etiquette: 'NIL' }, { expiration_date: '2027-02-30' }])
      expect((await change(id, body)).status, JSON.stringify(body)).toBe(400);
    expect((await change(999_999, { is_active: false })).status).toBe(404);
  });
});

describe('a lesson’s session', () => {
  const edit = (id: number, sessionId: number, body: object) =>
    admin.call(`PUT ${session}`, {
      params: { id, sessionId },
      body: { reason: 'Verificato in aula', ...body } as never,
    });

  test('is corrected, counter by counter', async () => {
    const { id, place } = await aLearner(await aCourse(server, { sections: [{ duration: '01:30:00' }, {}] }));
    const sessionId = await findSession(id);
    const body = { duration: '01:02:03', watched_media_duration: 40, section_step_time: 12.5, section_step_number: 1 };
    const answer = await edit(id, sessionId, { ...body, reason: 'Aula senza rete' });
    expect(answer).toMatchObject({ status: 200, data: { ...body, is_section_passed: false } });
    expect((await admin.call(`GET ${session}`, { params: { id, sessionId } })).data).toEqual({
      ...answer.data,
      section: expect.objectContaining({ id: place.sectionId, category: 'LESSON', lesson_seconds: 5400 }),
    });
    expect((await listEvents(id))[0]).toMatchObject({
      kind: 'session_edited',
      section: { id: place.sectionId },
      actor: describeAdmin(),
      reason: 'Aula senza rete',
      data: { watched_time: 3723, ranges: [[0, 40]], section_step_time: 12.5, section_step_number: 1 },
    });
    expect(await listActivity('sectionSession', sessionId)).toEqual([
      expect.objectContaining({
        action: 'update',
        before: { duration: '00:00:00', watched_media_duration: 0, section_step_time: 0, section_step_number: 0 },
        after: { ...body, reason: 'Aula senza rete' },
      }),
    ]);
  });

  test('sent back as it was shown keeps its milliseconds and leaves no trace', async () => {
    const { id } = await aLearner(await aCourse(server));
    const sessionId = await findSession(id);
    await edit(id, sessionId, { watched_media_duration: 10.125 });
    const facts = (await listEvents(id)).length;
    const { updated: _, id: __, ...shown } = (await listSections(id))[0]?.session ?? { updated: '', id: 0 };
    expect((await edit(id, sessionId, shown)).data).toMatchObject({ watched_media_duration: 10.125 });
    expect((await listEvents(id)).length).toBe(facts);
  });

  test('passed by hand completes the course, once; taken back, the course stays completed', async () => {
    const { id } = await aLearner(await aCourse(server));
    const sessionId = await findSession(id);
    const subscription = async () => (await admin.call('GET v1/subscriptions/{id}/', { params: { id } })).data;
    const answers = await Promise.all([1, 2, 3].map(() => edit(id, sessionId, { is_section_passed: true })));
    expect(answers.map(({ data }) => data.is_section_passed)).toEqual([true, true, true]);
    expect(await subscription()).toMatchObject({ status_etiquette: 'END', is_passed: true, progress: 100 });
    expect((await listEvents(id)).map(({ kind }) => kind)).toEqual([
      'completed',
      'session_edited',
      'opened',
      'enrolled',
    ]);
    await edit(id, sessionId, { is_section_passed: false });
    expect(await subscription()).toMatchObject({ status_etiquette: 'END', is_passed: true, progress: 0 });
  });

  test('passed by hand leaves a course running that asks for more', async () => {
    const { id } = await aLearner(await aCourse(server, { sections: [{}, {}] }));
    await edit(id, await findSession(id), { is_section_passed: true });
    const { data } = await admin.call('GET v1/subscriptions/{id}/', { params: { id } });
    expect(data).toMatchObject({ status_etiquette: 'RUN', progress: 50, completion_date: null });
    expect((await listEvents(id)).map(({ kind }) => kind)).not.toContain('completed');
  });

  test('is out of reach through another enrolment, and refuses what is no counter', async () => {
    const course = await aCourse(server);
    const [{ id }, other] = [await aLearner(course), await aLearner(course)];
    const sessionId = await findSession(id);
    for (const params of [
      { id: other.id, sessionId },
      { id, sessionId: 999_999 },
      { id: 999_999, sessionId },
    ]) {
      expect((await admin.call(`GET ${session}`, { params })).status).toBe(404);
      expect((await edit(params.id, params.sessionId, { duration: '00:00:01' })).status).toBe(404);
      expect((await admin.call(`DELETE ${session}`, { params, query: { reason: 'x' } })).status).toBe(404);
    }
    for (const body of [{ duration: '1:2:3' }, { duration: '00:60:00' }, { section_step_time: -1 }, { updated: '' }])
      expect((await edit(id, sessionId, body)).status, JSON.stringify(body)).toBe(400);
  });
});

describe('a questionnaire’s session', () => {
  test('is not corrected but reset: earlier attempts stay and no longer count', async () => {
    const evaluation = await anEvaluation(server, { max_retries: 0 });
    const course = await aCourse(server, {
      sections: [{ category: 'EVALUATION', evaluation_id: evaluation.id }, {}],
    });
    const { learner, id, place } = await aLearner(course);
    await learner.call(`GET ${section}evaluation/`, { params: place });
    const [question] = evaluation.questions;
    const questions = [{ question_id: question?.id ?? 0, answer_id: question?.answers[0]?.id ?? 0 }];
    await learner.call(`POST ${section}evaluation-registry/`, { params: place, body: { questions } });
    expect((await learner.call(`GET ${section}evaluation/`, { params: place })).data.left_tries).toBe(0);

    const sessionId = await findSession(id);
    const params = { id, sessionId };
    expect((await admin.call(`GET ${session}`, { params })).data.is_section_passed).toBe(true);
    expect(await admin.call(`PUT ${session}`, { params, body: { duration: '00:00:01', reason: 'x' } })).toMatchObject({
      status: 409,
      error: { code: 'not_a_lesson' },
    });
    const answers = await Promise.all(
      [1, 2].map(() => admin.call(`DELETE ${session}`, { params, query: { reason: 'Prova da rifare' } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);

    expect((await listSections(id))[0]?.session).toBeNull();
    expect((await listEvents(id))[0]).toMatchObject({
      kind: 'session_reset',
      reason: 'Prova da rifare',
      actor: describeAdmin(),
      section: { id: place.sectionId },
    });
    expect(await listActivity('sectionSession', sessionId)).toMatchObject([
      { action: 'delete', before: { is_section_passed: true }, after: { reason: 'Prova da rifare' } },
    ]);
    expect((await learner.call(`GET ${section}evaluation/`, { params: place })).data.left_tries).toBe(1);
    expect((await learner.call(`GET ${section}evaluation-registry/`, { params: place })).data).toBeNull();
  });

  test('is reset alone: the others of the enrolment keep what they have, attempts included', async () => {
    const { id: evaluation_id } = await anEvaluation(server);
    const sections = [{}, {}].map(() => ({ category: 'EVALUATION' as const, evaluation_id }));
    const { learner, id, place } = await aLearner(await aCourse(server, { sections }));
    const second = { ...place, sectionId: (await listSections(id))[1]?.id ?? 0 };
    for (const params of [place, second]) {
      const { data } = await learner.call(`GET ${section}evaluation/`, { params });
      const body = { attempt_id: data.attempt_id ?? 0, questions: [] };
      await learner.call(`POST ${section}evaluation-registry/`, { params, body });
    }
    const params = { id, sessionId: await findSession(id) };
    await admin.call(`DELETE ${session}`, { params, query: { reason: 'Prova da rifare' } });
    expect((await listSections(id)).map((one) => one.session === null)).toEqual([true, false]);
    expect((await learner.call(`GET ${section}evaluation-registry/`, { params: place })).data).toBeNull();
    expect((await learner.call(`GET ${section}evaluation-registry/`, { params: second })).data).not.toBeNull();
  });
});

test('the record comes in pages, and outlives its sections and its people', async () => {
  const { id, place } = await aLearner(await aCourse(server, { sections: [{}, {}] }));
  const gone = await aSignedInUser(server, { tier: 'BO_COM' });
  const body = { duration: '00:00:09', reason: 'Verificato' };
  await gone.call(`PUT ${session}`, { params: { id, sessionId: await findSession(id) }, body });
  const archived = 'archived = now(), is_active = false';
  await server.pool.query(`update course_sections set ${archived} where id = ${place.sectionId}`);
  await recount(server, { id });
  await admin.call('DELETE v1/users/{id}/', { params: { id: gone.user.id } });
  const { data, pagination } = await admin.call('GET v1/subscriptions/{id}/events/', {
    params: { id },
    query: { page: 1, page_items: 2 },
  });
  expect(pagination?.items_count).toBe(3);
  expect(data).toMatchObject([
    { kind: 'session_edited', actor: { id: gone.user.id, name: null }, section: { name: expect.any(String) } },
    { kind: 'opened', actor: null },
  ]);
  expect((await admin.call('GET v1/subscriptions/{id}/events/', { params: { id: 999_999 } })).status).toBe(404);
});
