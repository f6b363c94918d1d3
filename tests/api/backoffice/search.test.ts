import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, aGroup, anEnrolment, anEvaluation, aSurvey, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin({ first_name: 'CAPO', last_name: 'UFFICIO' });

const find = async (search: string) => (await admin.call('GET v1/search/', { query: { search } })).data;
const nothing = { users: [], groups: [], courses: [], questionnaires: [], subscriptions: [] };

describe('the search over everything', () => {
  test('finds people, groups, courses and enrolments by a part of their names, whatever case and accents', async () => {
    const user = await aUser(server, { username: 'z.quercia', first_name: 'ZOÈ', last_name: 'QUERCIA' });
    const group = await aGroup(server, { name: 'Quercianella' });
    const course = await aCourse(server, { name: 'Potare le querce', code: 'PQ-1' });
    const other = await aCourse(server, { name: 'Innesti', code: 'IN-1' });
    const enrolment = await anEnrolment(server, { user, course });
    const second = await anEnrolment(server, { user, course: other });

    const found = await find('QuÈrc');
    expect(found.users).toEqual([{ id: user.id, username: 'z.quercia', first_name: 'ZOÈ', last_name: 'QUERCIA' }]);
    expect(found.groups).toEqual([{ id: group.id, name: 'Quercianella' }]);
    expect(found.courses).toEqual([{ id: course.id, name: 'Potare le querce', code: 'PQ-1' }]);
    expect(found.subscriptions.map(({ id }) => id).sort()).toEqual([enrolment.id, second.id].sort());
    expect((await find('in-1')).courses.map(({ id }) => id)).toEqual([other.id]);
    expect((await find('querce potare')).courses.map(({ id }) => id)).toEqual([course.id]);

    // Person and course together name one enrolment, in any order.
    for (const words of ['quercia potare', 'potare le quercia', 'zoe  quercia potare'])
      expect((await find(words)).subscriptions, words).toEqual([
        {
          id: enrolment.id,
          user_id: user.id,
          user_name: 'ZOÈ QUERCIA',
          course_name: 'Potare le querce',
          status_etiquette: 'RDY',
        },
      ]);
    expect((await find('quercia zoe')).users.map(({ id }) => id)).toEqual([user.id]);
  });

  test('finds surveys and evaluations by their names', async () => {
    const survey = await aSurvey(server, { name: 'Qualità delle ghiande' });
    const evaluation = await anEvaluation(server, { name: 'Ghiande e bacche' });
    expect((await find('GHIANDE')).questionnaires).toEqual([
      { id: evaluation.id, name: 'Ghiande e bacche', kind: 'evaluation' },
      { id: survey.id, name: 'Qualità delle ghiande', kind: 'survey' },
    ]);
  });

  test('gives a few of each, those that begin with the text first', async () => {
    for (let n = 0; n < 7; n += 1) await aUser(server, { username: `lista${n}`, last_name: `ABETELLO${n}` });
    const exact = await aUser(server, { username: 'lista-esatta', last_name: 'TELLO' });
    const { users } = await find('tello');
    expect(users).toHaveLength(5);
    expect(users[0]?.id).toBe(exact.id);
  });

  test('of two letters finds what has a word that begins with them', async () => {
    const user = await aUser(server, { username: 'anna.z', first_name: 'ANNA', last_name: 'XYLO' });
    expect((await find('xy')).users.map(({ id }) => id)).toEqual([user.id]);
    expect(await find('yl')).toEqual(nothing);
  });

  test('takes every text for what it is', async () => {
    for (const text of ['%%', '__', '\\\\', 'nessuno si chiama così', '   ', '🙂🙂', 'x'.repeat(200)])
      expect(await find(text), text).toEqual(nothing);
    const many = Array.from({ length: 90 }, () => 'a').join(' ');
    expect((await admin.call('GET v1/search/', { query: { search: many } })).status).toBe(200);
    for (const text of ['a', '', 'x'.repeat(201)])
      expect((await admin.call('GET v1/search/', { query: { search: text } })).status).toBe(400);
  });
});
