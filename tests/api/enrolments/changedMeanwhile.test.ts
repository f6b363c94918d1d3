import { describe, expect, test } from 'vitest';
import { startRecordServer } from '#tests/support/recordServer.ts';
import { aCourse, anEnrolment, aSignedInUser } from '#tests/support/world.ts';

const { server, admin } = await startRecordServer();
const colleague = await aSignedInUser(server, { tier: 'BO_COM' });

/** A learner half-way through a course of one lesson. */
const anOpenLesson = async () => {
  const course = await aCourse(server);
  const learner = await aSignedInUser(server);
  const { id } = await anEnrolment(server, { user: learner.user, course });
  const [first] = course.sections;
  await learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', {
    params: { moduleId: first?.module_id ?? 0, sectionId: first?.id ?? 0 },
  });
  const { data } = await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id } });
  return { id, sessionId: data[0]?.session?.id ?? 0 };
};

type Who = typeof admin;
const shown = {
  status_etiquette: 'RUN',
  expiration_date: null,
  additional_data: {},
  is_in_history: false,
  is_active: true,
};
const change = (who: Who, id: number, body: object) =>
  who.call('PUT custom/v1/subscriptions/{id}/', { params: { id }, body: body as never });
const read = async (id: number) => (await admin.call('GET v1/subscriptions/{id}/', { params: { id } })).data;

describe('an enrolment that changed while a form was open', () => {
  test('keeps what the form only sends back: a course completed since stays completed', async () => {
    const { id, sessionId } = await anOpenLesson();
    await colleague.call('PUT v1/subscriptions/{id}/sessions/{sessionId}/', {
      params: { id, sessionId },
      body: { is_section_passed: true, reason: 'Verificato' },
    });
    expect((await read(id)).status_etiquette).toBe('END');
    const { status, data } = await change(admin, id, { ...shown, expiration_date: '2027-05-01', seen: shown });
    expect([status, data.status_etiquette, data.expiration_date]).toEqual([200, 'END', '2027-05-01']);
    const { data: events } = await admin.call('GET v1/subscriptions/{id}/events/', { params: { id } });
    expect(events[0]?.data).toEqual({ expiration_date: '2027-05-01' });
  });

  test('is not overwritten where both changed the same; nothing of the second is saved', async () => {
    const { id } = await anOpenLesson();
    await change(colleague, id, { ...shown, expiration_date: '2027-05-01', seen: shown });
    const late = { ...shown, expiration_date: '2027-09-30', additional_data: { sede: 'Roma' }, seen: shown };
    const { status, error } = await change(admin, id, late);
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([
      409,
      'changed_meanwhile',
      ['expiration_date'],
    ]);
    expect(await read(id)).toEqual(expect.objectContaining({ expiration_date: '2027-05-01', additional_data: {} }));
  });

  test('takes the same change from two, once', async () => {
    const { id } = await anOpenLesson();
    const body = { ...shown, status_etiquette: 'OFF', seen: shown };
    expect((await change(colleague, id, body)).status).toBe(200);
    expect((await change(admin, id, body)).status).toBe(200);
    const { pagination } = await admin.call('GET v1/subscriptions/{id}/events/', {
      params: { id },
      query: { page: 1, page_items: 10, kind: 'subscription_edited' },
    });
    expect(pagination?.items_count).toBe(1);
  });

  test('of many different changes at once takes one', async () => {
    const { id } = await anOpenLesson();
    const days = ['2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01'];
    const answers = await Promise.all(
      days.map((expiration_date) => change(admin, id, { ...shown, expiration_date, seen: shown })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});

describe('a session that changed while a form was open', () => {
  const counters = {
    duration: '00:00:00',
    watched_media_duration: 0,
    section_step_time: 0,
    section_step_number: 0,
    is_section_passed: false,
  };
  const edit = (who: Who, place: { id: number; sessionId: number }, body: object) =>
    who.call('PUT v1/subscriptions/{id}/sessions/{sessionId}/', {
      params: place,
      body: { reason: 'Verificato', ...body } as never,
    });

  test('keeps what was watched since', async () => {
    const place = await anOpenLesson();
    await edit(colleague, place, { duration: '00:00:50', watched_media_duration: 40 });
    const { status, data } = await edit(admin, place, { ...counters, section_step_number: 3, seen: counters });
    expect([status, data.duration, data.watched_media_duration, data.section_step_number]).toEqual([
      200,
      '00:00:50',
      40,
      3,
    ]);
  });

  test('is not overwritten where both changed the same', async () => {
    const place = await anOpenLesson();
    await edit(colleague, place, { ...counters, duration: '00:00:50', seen: counters });
    const { status, error } = await edit(admin, place, { ...counters, duration: '00:00:20', seen: counters });
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([409, 'changed_meanwhile', ['duration']]);
  });
});
