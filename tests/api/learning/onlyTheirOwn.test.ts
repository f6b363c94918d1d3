import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { passSeconds, placeAt, video } from '#tests/support/lessonLearner.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import { aCourse, anEnrolment, anEvaluation, aSignedInUser, choose } from '#tests/support/world.ts';

/** What is done in one lesson of one enrolment leaves every other lesson, enrolment and person as they were. */
const { server, admin } = await startWithAdmin();

const lesson = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}' as const;
const session = 'v1/subscriptions/{id}/sessions/{sessionId}/' as const;

const evaluation = await anEvaluation(server, { questions: [{ answers: ['a*', 'b'] }], max_retries: 5 });
const exam = { category: 'EVALUATION', evaluation_id: evaluation.id } as const;
const film = { ...video, name: 'Film' };
// The last waits for the first film, and is begun by nobody.
const waiting = { ...exam, after: 0, is_mandatory: false };
const course = await aCourse(server, { sections: [film, film, exam, exam, waiting] });
const otherCourse = await aCourse(server, { sections: [film, exam] });

type Learner = Awaited<ReturnType<typeof aSignedInUser>>;
type Section = (typeof course.sections)[number];
const placeOf = ({ id, module_id }: Section) => ({ params: { moduleId: module_id, sectionId: id } });

const watch = async ({ token, user }: Learner, section: Section, seconds: number) => {
  const socket = await openLessonSocket(server.address, section.id, token);
  await socket.send({ action: 'play_media', additional_data: { section_step_time: 0, media_duration: 10 } });
  await passSeconds(server, user, seconds);
  await socket.send({ action: 'stop_media', ...placeAt(seconds) });
  return socket;
};

const handIn = async ({ call }: Learner, section: Section, place: number) => {
  const { data } = await call(`GET ${lesson}/evaluation/`, placeOf(section));
  const body = { attempt_id: data.attempt_id ?? 0, questions: choose(evaluation, [place]) };
  expect(await call(`PUT ${lesson}/evaluation-registry/draft/`, { ...placeOf(section), body })).toMatchObject({
    status: 200,
  });
  const handedIn = await call(`POST ${lesson}/evaluation-registry/`, {
    ...placeOf(section),
    body: { evaluation_id: evaluation.id, ...body },
  });
  expect(handedIn.status).toBe(201);
};

/** Everything of a course has been begun, nothing passed. */
const beginAll = async (learner: Learner, sections: readonly Section[]) => {
  for (const section of sections) {
    await learner.call(`GET ${lesson}/`, placeOf(section));
    if (section.name === film.name) await (await watch(learner, section, 3)).close();
    else {
      await handIn(learner, section, 1);
      await learner.call(`GET ${lesson}/evaluation/`, placeOf(section));
    }
  }
};

const [ada, bruno] = [await aSignedInUser(server), await aSignedInUser(server)];
const enrolment = await anEnrolment(server, { user: ada.user, course });
await anEnrolment(server, { user: ada.user, course: otherCourse });
const brunosEnrolment = await anEnrolment(server, { user: bruno.user, course });
await beginAll(ada, course.sections.slice(0, 4));
await beginAll(ada, otherCourse.sections);
await beginAll(bruno, course.sections.slice(0, 4));

/** Every row of learning, but for those of one lesson of Ada's enrolment and the row of that enrolment. */
const readOthers = async (section: Section | null) => {
  const elsewhere = `(subscription_id <> ${enrolment.id}${section ? ` or course_section_id <> ${section.id}` : ''})`;
  const selections = {
    sessions: `section_sessions where ${elsewhere}`,
    attempts: `attempts where ${elsewhere}`,
    answers: `attempt_answers where attempt_id in (select id from attempts where ${elsewhere})`,
    events: `learning_events where subscription_id <> ${enrolment.id}`,
    enrolments: `subscriptions where id <> ${enrolment.id}`,
    clocks: `media_clocks where user_id <> ${ada.user.id}`,
  };
  const found: Record<string, unknown> = {};
  for (const [name, selection] of Object.entries(selections)) {
    const { rows } = await server.pool.query(`select to_jsonb(one) as row from (select * from ${selection}) one`);
    found[name] = rows.map(({ row }) => JSON.stringify(row)).sort();
  }
  return found;
};

const [firstFilm, otherFilm, firstExam, otherExam, waitingExam] = course.sections as [
  Section,
  Section,
  Section,
  Section,
  Section,
];
const findSessionId = async (section: Section): Promise<number> => {
  const { data } = await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id: enrolment.id } });
  return data.find(({ id }) => id === section.id)?.session?.id ?? 0;
};
const countReads = async () => {
  const { rows } = await server.pool.query(
    `select count(*)::int as count from learning_events where subscription_id = $1 and kind = 'read'`,
    [enrolment.id],
  );
  return rows[0].count;
};
const read = async (learner: Learner, section: Section) => {
  const socket = await openLessonSocket(server.address, section.id, learner.token);
  expect((await socket.send({ action: 'read' })).meta.error).toBeNull();
  await socket.close();
};

test.each<[what: string, section: Section | null, act: () => Promise<unknown>]>([
  ['a lesson is opened', firstFilm, () => ada.call(`GET ${lesson}/`, placeOf(firstFilm))],
  ['a film is watched', firstFilm, async () => (await watch(ada, firstFilm, 6)).close()],
  [
    'a film is watched to its end',
    firstFilm,
    async () => {
      const socket = await watch(ada, firstFilm, 10);
      expect((await socket.send({ action: 'end_section', ...placeAt(10) })).meta.error).toBeNull();
      await socket.close();
    },
  ],
  ['an evaluation is handed in', firstExam, () => handIn(ada, firstExam, 0)],
  [
    'a session is corrected',
    otherFilm,
    async () => {
      const params = { id: enrolment.id, sessionId: await findSessionId(otherFilm) };
      const body = { duration: '00:00:09', is_section_passed: true, reason: 'Visto in aula' };
      expect((await admin.call(`PUT ${session}`, { params, body })).status).toBe(200);
    },
  ],
  [
    'a session is reset',
    otherExam,
    async () => {
      const params = { id: enrolment.id, sessionId: await findSessionId(otherExam) };
      const query = { reason: 'Da rifare' };
      expect((await admin.call(`DELETE ${session}`, { params, query })).status).toBeLessThan(300);
    },
  ],
  [
    'a course is begun again',
    null,
    () => ada.call('GET v1/users/me/subscriptions/{id}/restart/', { params: { id: enrolment.id } }),
  ],
  ['the last evaluation is passed', otherExam, () => handIn(ada, otherExam, 0)],
  [
    'an enrolment is corrected',
    null,
    async () => {
      const body = { expiration_date: '2090-01-01', is_in_history: false };
      const edited = await admin.call('PUT custom/v1/subscriptions/{id}/', { params: { id: enrolment.id }, body });
      expect(edited.status).toBe(200);
    },
  ],
])('%s', async (_, section, act) => {
  const before = await readOthers(section);
  await act();
  expect(await readOthers(section)).toEqual(before);
});

test('nobody has what another has passed', async () => {
  const params = { id: brunosEnrolment.id };
  const tree = await bruno.call('GET v1/users/me/subscriptions/{id}/course/', { params });
  expect(tree.data).toMatchObject({ total_sections: 5 });
  const modules = { params: { moduleId: firstFilm.module_id } };
  const sections = await bruno.call('GET v1/users/me/course-modules/{moduleId}/course-sections/', modules);
  expect(sections.data.map(({ id, is_passed }) => [id, is_passed])).toEqual(
    course.sections.map(({ id }) => [id, false]),
  );
  const socket = await openLessonSocket(server.address, firstFilm.id, bruno.token);
  const ended = await socket.send({ action: 'end_section', ...placeAt(10) });
  expect(ended.meta.error?.code).toBe('not_watched_enough');
  await socket.close();
  const openWaiting = ({ call }: Learner) => call(`GET ${lesson}/evaluation/`, placeOf(waitingExam));
  expect((await openWaiting(bruno)).error?.code).toBe('section_locked');
  expect((await openWaiting(ada)).status).toBe(200);
});

test('the tries and results of an evaluation are of one person in one lesson', async () => {
  const readResult = async ({ call }: Learner, section: Section) => {
    const registry = await call(`GET ${lesson}/evaluation-registry/`, placeOf(section));
    return [registry.data?.is_passed, registry.data?.left_tries];
  };
  // Six tries each: Ada has used two of the first, and one of the other since it was reset.
  expect(await readResult(ada, firstExam)).toEqual([true, 4]);
  expect(await readResult(ada, otherExam)).toEqual([true, 5]);
  expect(await readResult(bruno, firstExam)).toEqual([false, 5]);
  expect(await readResult(bruno, otherExam)).toEqual([false, 5]);
});

test('somebody else’s reading, or of another lesson, hides none', async () => {
  await read(bruno, firstExam);
  expect(await countReads()).toBe(0);
  await read(ada, firstExam);
  expect(await countReads()).toBe(1);
  await read(ada, otherExam);
  expect(await countReads()).toBe(2);
  await read(ada, otherExam);
  expect(await countReads(), 'of a minute counts once').toBe(2);
});

test('what was done stands where it belongs', async () => {
  const { data } = await admin.call('GET v1/subscriptions/{id}/', { params: { id: enrolment.id } });
  expect(data).toMatchObject({ status_etiquette: 'END', progress: 80, expiration_date: '2090-01-01' });
});
