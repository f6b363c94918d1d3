import { describe, expect, test } from 'vitest';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import {
  aCandidate,
  aCourse,
  aCourseWith,
  anEnrolment,
  anEvaluation,
  aSignedInUser,
  aUser,
  choose,
} from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin({ username: 'capo', first_name: 'ADA', last_name: 'CAPO' });

const one = 'GET v1/subscriptions/{id}/';

const enrol = async (user: { id: number }, course: { id: number }, more: object = {}) =>
  admin.call('POST v1/subscriptions/', { body: { user_id: user.id, course_id: course.id, ...more } });

const listActivity = async (type: string, id: number) =>
  (
    await server.pool.query(
      'select actor_name, action, object_name, before, after from activity_log where object_type = $1 and object_id = $2 order by id',
      [type, id],
    )
  ).rows;

const countOwn = async (userId: number): Promise<number> =>
  Number((await server.pool.query('select count(*) from subscriptions where user_id = $1', [userId])).rows[0].count);

describe('enrolling a user in a course', () => {
  test('returns the enrolment, which the learner then has', async () => {
    const learner = await aSignedInUser(server, { first_name: 'EVA', last_name: 'NUOVA' });
    const course = await aCourse(server);
    const made = await enrol(learner.user, course, {
      expiration_date: '2027-06-30',
      additional_data: { commessa: '12/A' },
    });
    expect(made).toMatchObject({
      status: 201,
      data: {
        user_id: learner.user.id,
        user: { id: learner.user.id, username: learner.user.username, first_name: 'EVA', last_name: 'NUOVA' },
        course: { id: course.id, name: course.name, code: course.code },
        status_etiquette: 'RDY',
        expiration_date: '2027-06-30',
        completion_date: null,
        duration: 0,
        progress: 0,
        course_duration: '00:01:00',
        is_passed: false,
        is_active: true,
        is_in_history: false,
        additional_data: { commessa: '12/A' },
      },
    });
    expect((await admin.call(one, { params: { id: made.data.id } })).data).toEqual(made.data);
    const mine = await learner.call('GET v1/users/me/subscriptions/');
    expect(mine.data.map(({ id }) => id)).toEqual([made.data.id]);
  });

  test('is the first fact of its record, with who did it, and stands in the log', async () => {
    const user = await aUser(server);
    const course = await aCourse(server);
    const { data } = await enrol(user, course);
    const { data: events } = await admin.call('GET v1/subscriptions/{id}/events/', { params: { id: data.id } });
    expect(events).toEqual([
      expect.objectContaining({
        kind: 'enrolled',
        seq: 1,
        section: null,
        reason: null,
        actor: { id: admin.user.id, name: 'ADA CAPO' },
      }),
    ]);
    expect(await listActivity('subscription', data.id)).toEqual([
      {
        actor_name: 'ADA CAPO (capo)',
        action: 'create',
        object_name: course.name,
        before: null,
        after: expect.objectContaining({ user_id: user.id, course_id: course.id, status_etiquette: 'RDY' }),
      },
    ]);
  });

  test('twice is refused, and leaves nothing behind; an earlier one in the history does not stand in the way', async () => {
    const user = await aUser(server);
    const course = await aCourse(server);
    await anEnrolment(server, { user, course, is_in_history: true });
    expect((await enrol(user, course)).status).toBe(201);
    expect(await enrol(user, course)).toMatchObject({ status: 409, error: { code: 'already_subscribed' } });
    expect(await countOwn(user.id)).toBe(2);
  });

  test('many times at once makes one enrolment and refuses the others', async () => {
    const user = await aUser(server);
    const course = await aCourse(server);
    const answers = await Promise.all(Array.from({ length: 8 }, () => enrol(user, course)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    expect(await countOwn(user.id)).toBe(1);
    expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
  });

  test('of nobody, or in nothing, names what is not there', async () => {
    const user = await aUser(server);
    const course = await aCourse(server);
    expect((await enrol({ id: 999_999 }, course)).error).toMatchObject({
      code: 'unknown_reference',
      fields: { user_id: expect.any(String) },
    });
    expect((await enrol(user, { id: 999_999 })).error).toMatchObject({
      code: 'unknown_reference',
      fields: { course_id: expect.any(String) },
    });
    for (const body of [{ is_passed: true }, { expiration_date: '30/06/2027' }, { additional_data: { a: 1 } }])
      expect((await enrol(user, course, body)).status).toBe(400);
    expect(await countOwn(user.id)).toBe(0);
  });
});

describe('removing an enrolment', () => {
  const remove = (id: number) => admin.call('DELETE v1/subscriptions/{id}/', { params: { id } });

  test('takes everything learned with it, and the log says what it was', async () => {
    const user = await aUser(server);
    const course = await aCourse(server);
    const { id } = await anEnrolment(server, { user, course, passed: course.sections });
    expect(await remove(id)).toMatchObject({ status: 200, data: { id } });
    expect((await admin.call(one, { params: { id } })).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    for (const table of ['section_sessions', 'learning_events', 'attempts'])
      expect((await server.pool.query(`select from ${table} where subscription_id = $1`, [id])).rowCount).toBe(0);
    expect(await listActivity('subscription', id)).toEqual([
      expect.objectContaining({
        action: 'delete',
        after: null,
        before: expect.objectContaining({
          user_id: user.id,
          progress: 100,
          total_watched_duration: 0,
          is_passed: false,
        }),
      }),
    ]);
  });

  test('takes no more than was shown', async () => {
    const user = await aUser(server);
    const course = await aCourse(server);
    const { id } = await anEnrolment(server, { user, course, passed: course.sections });
    const erasure = async () => (await admin.call('GET v1/subscriptions/{id}/erasure/', { params: { id } })).data;
    const removeShown = ({ events, attempts }: { events: number; attempts: number }) =>
      admin.call('DELETE v1/subscriptions/{id}/', {
        params: { id },
        query: { expected_events: events, expected_attempts: attempts },
      });
    const shown = await erasure();
    expect(shown).toEqual({ events: expect.any(Number), attempts: 0 });
    // Before that somebody says that it is completed.
    const { status } = await admin.call('PUT custom/v1/subscriptions/{id}/', {
      params: { id },
      body: { status_etiquette: 'END', reason: 'Superato in aula' },
    });
    expect(status).toBe(200);
    const now = await erasure();
    expect(now.events).toBeGreaterThan(shown.events);
    expect(await removeShown(shown)).toMatchObject({ status: 409, error: { code: 'losses_changed', details: now } });
    expect((await admin.call(one, { params: { id } })).status).toBe(200);
    expect((await removeShown(now)).status).toBe(200);
    expect((await admin.call('GET v1/subscriptions/{id}/erasure/', { params: { id } })).status).toBe(404);
  });

  test('counts the attempts that were handed in among what goes, and not one that is open', async () => {
    const evaluation = await anEvaluation(server, { questions: [{ answers: ['a*', 'b'] }], max_retries: 5 });
    const person = await aCandidate(server, 'evaluation', await aCourseWith(server, 'evaluation', evaluation));
    await person.handIn(choose(evaluation, [1]));
    await person.open();
    const { data } = await admin.call('GET v1/subscriptions/{id}/erasure/', { params: person.subscription });
    expect(data.attempts).toBe(1);
  });

  test('is refused once a certificate was issued for it', async () => {
    const user = await aUser(server);
    const course = await aCourse(server, { has_certification: true });
    const { id } = await anEnrolment(server, { user, course });
    await server.pool.query(
      `insert into certificates (subscription_id, number, code, facts, html_template) values ($1, 1, 'ABCDEFGHIJKLMNOP', '{}', '')`,
      [id],
    );
    expect(await remove(id)).toMatchObject({ status: 409, error: { code: 'has_certificate' } });
    expect((await admin.call(one, { params: { id } })).status).toBe(200);
  });

  test('at once by many removes it once', async () => {
    const { id } = await anEnrolment(server, { user: await aUser(server), course: await aCourse(server) });
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  });

  test('still lets the person be erased whole', async () => {
    const user = await aUser(server);
    const course = await aCourse(server);
    const { data } = await enrol(user, course, { additional_data: { nota: 'Segreto di Eva' } });
    const { id } = data;
    await server.pool.query('insert into section_sessions (subscription_id, course_section_id) values ($1, $2)', [
      id,
      course.sections[0]?.id,
    ]);
    const { data: sections } = await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id } });
    const sessionId = sections[0]?.session?.id ?? 0;
    await admin.call('PUT v1/subscriptions/{id}/sessions/{sessionId}/', {
      params: { id, sessionId },
      body: { duration: '00:00:30', reason: 'Segreto di Eva' },
    });
    await remove(id);
    const said = "select count(*)::integer as count from activity_log l where l::text ilike '%segreto di eva%'";
    expect((await server.pool.query(said)).rows[0].count).toBeGreaterThan(1);
    await admin.call('DELETE v1/users/{id}/', { params: { id: user.id } });
    expect((await server.pool.query(said)).rows[0].count).toBe(0);
  });
});
