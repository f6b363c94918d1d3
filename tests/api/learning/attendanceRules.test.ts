import { describe, expect, it } from 'vitest';
import type { AttendanceRules } from '#contract/attendance.ts';
import { noAttendanceRules, regulatedCourseRules } from '#contract/attendanceRules.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { buildPath } from '#tests/support/client.ts';
import { putBack } from '#tests/support/handedIn.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import { aCourse, anEnrolment, anEvaluation, aSignedInUser, askAttendance } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const section = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';

const aLearnerIn = async (options: Parameters<typeof aCourse>[1] = {}) => {
  const learner = await aSignedInUser(server);
  const course = await aCourse(server, options);
  const subscription = await anEnrolment(server, { user: learner.user, course });
  const [first] = course.sections;
  const params = { moduleId: first?.module_id ?? 0, sectionId: first?.id ?? 0 };
  const acknowledge = (id = subscription.id, seen?: AttendanceRules) =>
    learner.call('POST v1/users/me/subscriptions/{id}/attendance/acknowledgement/', { params: { id }, body: { seen } });
  const attendance = async () =>
    (await learner.call('GET v1/users/me/subscriptions/{id}/course/', { params: subscription })).data.attendance;
  return { ...learner, course, subscription, params, acknowledge, attendance };
};

describe('the rules of a course', () => {
  it('are off until set, each by itself, and recorded with who set them', async () => {
    const course = await aCourse(server);
    const { call } = admin;
    const params = { id: course.id };
    const { id, name, code } = course;
    expect((await call('GET v1/course-rules/{id}/', { params })).data).toEqual({
      id,
      name,
      code,
      ...noAttendanceRules,
    });
    const { requires_media, max_speed } = regulatedCourseRules;
    const set = await call('PUT v1/course-rules/{id}/', { params, body: { requires_media, max_speed } });
    expect(set.data).toEqual({ id, name, code, ...noAttendanceRules, requires_media, max_speed });
    const { data: log } = await call('GET v1/activity-log/', {
      query: { object_type: 'courseRules', object_id: id, page: 1, page_items: 1 },
    });
    expect(log).toMatchObject([{ action: 'update', object_name: name }]);

    const listed = await call('GET v1/course-rules/', {
      query: { has_rules: true, search: code, page: 1, page_items: 10 },
    });
    expect(listed.data).toEqual([set.data]);
    await call('PUT v1/course-rules/{id}/', { params, body: { requires_media: false, max_speed: null } });
    expect(
      (await call('GET v1/course-rules/', { query: { has_rules: true, search: code, page: 1, page_items: 10 } })).data,
    ).toEqual([]);
  });

  it('are saved over nothing that somebody else has changed', async () => {
    const { id } = await aCourse(server);
    const put = (body: object) => admin.call('PUT v1/course-rules/{id}/', { params: { id }, body });
    await put({ retry_minutes: 5 });
    const late = await put({ retry_minutes: 30, seen: { retry_minutes: null } });
    expect([late.status, late.error?.code]).toEqual([409, 'changed_meanwhile']);
    expect((await put({ daily_minutes: 60, seen: { daily_minutes: null } })).data).toMatchObject({
      retry_minutes: 5,
      daily_minutes: 60,
    });
  });

  it.each([
    ['max_speed', 3],
    ['max_speed', 1.1],
    ['presence_minutes', 1],
    ['presence_minutes', 2.5],
    ['presence_answer_seconds', null],
    ['file_seconds', -1],
    ['retry_minutes', 100_000],
    ['daily_minutes', 1441],
    ['bars_phones', null],
    ['surprise', true],
  ])('are refused out of range: %s %s', async (rule, value) => {
    const { id } = await aCourse(server);
    const refused = await admin.call('PUT v1/course-rules/{id}/', { params: { id }, body: { [rule]: value } });
    expect(refused.status).toBe(400);
  });

  it('of a course that is not there are absent', async () => {
    expect((await admin.call('GET v1/course-rules/{id}/', { params: { id: 999_999 } })).status).toBe(404);
    expect(
      (await admin.call('PUT v1/course-rules/{id}/', { params: { id: 999_999 }, body: { retry_minutes: 5 } })).status,
    ).toBe(404);
  });

  it('are read and acknowledged by the learner before a lesson opens, once for the same ones', async () => {
    const learner = await aLearnerIn();
    const open = () => learner.call(`GET ${section}/`, { params: learner.params });
    expect(await learner.attendance()).toBeNull();
    expect((await learner.acknowledge()).error?.code).toBe('no_attendance_rules');
    expect((await open()).status).toBe(200);

    await askAttendance(server, learner.course, { daily_minutes: 60 });
    const rules = { ...noAttendanceRules, daily_minutes: 60 };
    expect(await learner.attendance()).toEqual({ rules, acknowledged: null, seconds_left_today: 3600 });
    expect((await open()).error?.code).toBe('rules_not_acknowledged');
    const [first, again] = [await learner.acknowledge(), await learner.acknowledge()];
    expect(first.data.acknowledged).not.toBeNull();
    expect(again.data).toEqual(first.data);
    expect(await learner.attendance()).toEqual(first.data);
    expect((await open()).status).toBe(200);
    const { rows } = await server.pool.query(
      "select data from learning_events where subscription_id = $1 and kind = 'rules_acknowledged'",
      [learner.subscription.id],
    );
    expect(rows).toEqual([{ data: { rules } }]);

    await askAttendance(server, learner.course, { daily_minutes: 90 });
    expect((await open()).error?.code).toBe('rules_not_acknowledged');
    const unread = await learner.acknowledge(learner.subscription.id, rules);
    expect(unread.error, 'what was read is not in force any more').toMatchObject({
      code: 'changed_meanwhile',
      fields: { daily_minutes: expect.any(String) },
    });
    const read = await learner.acknowledge(learner.subscription.id, { ...rules, daily_minutes: 90 });
    expect(read.data.acknowledged).not.toBeNull();
  });

  it('are asked for by evaluations too, and what was begun before is kept', async () => {
    const evaluation = await anEvaluation(server, { questions: [{ answers: ['a*', 'b'] }] });
    const learner = await aLearnerIn({ sections: [{ category: 'EVALUATION', evaluation_id: evaluation.id }] });
    const { call, params } = learner;
    const open = () => call(`GET ${section}/evaluation/`, { params });
    const attempt_id = (await open()).data.attempt_id ?? 0;
    const [question] = evaluation.questions;
    const questions = [{ question_id: question?.id ?? 0, answer_id: question?.answers[0]?.id ?? 0 }];
    const submit = () => call(`POST ${section}/evaluation-registry/`, { params, body: { attempt_id, questions } });

    await askAttendance(server, learner.course, { daily_minutes: 60 });
    expect((await open()).error?.code).toBe('rules_not_acknowledged');
    expect((await submit()).error?.code).toBe('rules_not_acknowledged');
    const saved = await call(`PUT ${section}/evaluation-registry/draft/`, { params, body: { attempt_id, questions } });
    expect(saved.status).toBe(200);
    await learner.acknowledge();
    expect((await open()).data).toMatchObject({ attempt_id, draft: questions });
    const handedIn = await submit();
    expect(handedIn.data.is_passed).toBe(true);
    // What is handed in already gives its result, however the rules have changed.
    await askAttendance(server, learner.course, { daily_minutes: 90 });
    expect((await submit()).data).toEqual({ ...handedIn.data, is_repeated: true });
  });

  it('of somebody else’s course are nobody’s to acknowledge', async () => {
    const [one, other] = [await aLearnerIn(), await aLearnerIn()];
    await askAttendance(server, other.course, { daily_minutes: 60 });
    expect((await one.acknowledge(other.subscription.id)).status).toBe(404);
  });
});

describe('a course that bars phones', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

  it('opens no lesson, evaluation or line on one, and says why', async () => {
    const evaluation = await anEvaluation(server, { questions: [{ answers: ['a*', 'b'] }] });
    const learner = await aLearnerIn({ sections: [{ category: 'EVALUATION', evaluation_id: evaluation.id }] });
    await askAttendance(server, learner.course, { bars_phones: true });
    await learner.acknowledge();
    for (const key of [`GET ${section}/`, `GET ${section}/evaluation/`]) {
      const from = (headers: Record<string, string>) => learner.raw('GET', buildPath(key, learner.params), { headers });
      const refused = await from({ 'user-agent': phone });
      expect([refused.status, refused.json]).toMatchObject([409, { meta: { error: { code: 'phones_barred' } } }]);
      expect((await from({ 'sec-ch-ua-mobile': '?1' })).status).toBe(409);
      expect((await from({})).status).toBe(200);
    }
    const open = (agent: string) =>
      openLessonSocket(server.address, learner.params.sectionId, learner.token, '', { 'user-agent': agent });
    await expect(open(phone)).rejects.toThrow('409');
    await (await open('Mozilla/5.0 (X11; Linux x86_64)')).close();
  });
});

describe('the pause between tries', () => {
  it('lets nobody open another attempt before it is over, and says when that is', async () => {
    const evaluation = await anEvaluation(server, { questions: [{ answers: ['a*', 'b'] }], max_retries: 5 });
    const learner = await aLearnerIn({ sections: [{ category: 'EVALUATION', evaluation_id: evaluation.id }] });
    await askAttendance(server, learner.course, { retry_minutes: 15 });
    await learner.acknowledge();
    const { call, params } = learner;
    const open = () => call(`GET ${section}/evaluation/`, { params });
    const submit = async (attempt_id: number | null) => {
      const [question] = evaluation.questions;
      const wrong = { question_id: question?.id ?? 0, answer_id: question?.answers[1]?.id ?? 0 };
      return call(`POST ${section}/evaluation-registry/`, {
        params,
        body: { attempt_id: attempt_id ?? 0, questions: [wrong] },
      });
    };
    const first = await open();
    const handedIn = await submit(first.data.attempt_id);
    const { next_try, submitted } = handedIn.data;
    expect(Date.parse(next_try ?? '') - Date.parse(submitted)).toBe(15 * 60_000);

    const refused = await Promise.all([open(), open(), open()]);
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(refused[0]?.error).toMatchObject({ code: 'retry_too_soon', details: { next_try } });
    expect((await submit(first.data.attempt_id)).data.id).toBe(handedIn.data.id);
    expect((await call(`GET ${section}/evaluation-registry/`, { params })).data?.next_try).toBe(next_try);
    const { rows } = await server.pool.query('select count(*)::int as count from attempts where subscription_id = $1', [
      learner.subscription.id,
    ]);
    expect(rows).toEqual([{ count: 1 }]);

    // A shorter pause holds from now on.
    await putBack(server, learner, '16 minutes');
    expect((await call(`GET ${section}/evaluation-registry/`, { params })).data?.next_try).toBeNull();
    expect((await open()).status).toBe(200);
  });

  it('is not asked of who has no try left: they see that there is none', async () => {
    const evaluation = await anEvaluation(server, { questions: [{ answers: ['a*', 'b'] }], max_retries: 0 });
    const learner = await aLearnerIn({ sections: [{ category: 'EVALUATION', evaluation_id: evaluation.id }] });
    await askAttendance(server, learner.course, { retry_minutes: 15 });
    await learner.acknowledge();
    const { call, params } = learner;
    const open = () => call(`GET ${section}/evaluation/`, { params });
    const attempt_id = (await open()).data.attempt_id ?? 0;
    await call(`POST ${section}/evaluation-registry/`, { params, body: { attempt_id, questions: [] } });
    expect(await open()).toMatchObject({ status: 200, data: { attempt_id: null, left_tries: 0 } });
  });
});
