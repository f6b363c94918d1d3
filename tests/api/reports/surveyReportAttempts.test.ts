import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { readReportRows } from '#tests/support/exports.ts';
import { aCandidate, aCourse, aCourseWith, anEvaluation, aSurvey, choose } from '#tests/support/world.ts';

/** Which attempts the report of answers to surveys is made of. */
const { server, admin } = await startWithAdmin();

const listAnswers = async ({ id }: { id: number }) =>
  (
    await readReportRows(server, admin, 'POST custom/v1/exports/survey-registries/', { filters: { courses_ids: [id] } })
  ).map(({ Sondaggio, Sezione, Risposta }) => [Sondaggio, Sezione, Risposta]);

const path = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';
const questions = [{ text: 'Piaciuto?', answers: ['Sì', 'No'] }];
const aNamedSurvey = (name: string) => aSurvey(server, { name, is_editable: true, questions });

/** A learner of a course of one survey, and what is asked of them there. */
const aRespondent = async (survey: Awaited<ReturnType<typeof aSurvey>>) => {
  const course = await aCourseWith(server, 'survey', survey);
  return { course, learner: await aCandidate(server, 'survey', course) };
};

test('one survey in two sections of a course is answered twice', async () => {
  const survey = await aNamedSurvey('Due volte');
  const asked = { category: 'SURVEY', survey_id: survey.id } as const;
  const course = await aCourse(server, {
    sections: [
      { ...asked, name: 'A metà' },
      { ...asked, name: 'Alla fine' },
    ],
  });
  const learner = await aCandidate(server, 'survey', course);
  await learner.handIn(choose(survey, [0]));
  const [, atTheEnd] = course.sections;
  const params = { moduleId: atTheEnd?.module_id ?? 0, sectionId: atTheEnd?.id ?? 0 };
  // Twice, so that the attempt that counts here has a higher number than the one in the other section.
  for (const place of [1, 0]) {
    await learner.call(`GET ${path}/survey/`, { params });
    await learner.call(`POST ${path}/survey-registry/`, { params, body: { questions: choose(survey, [place]) } });
  }
  expect(await listAnswers(course)).toEqual([
    ['Due volte', 'A metà', 'Sì'],
    ['Due volte', 'Alla fine', 'Sì'],
  ]);
});

test('answers to a survey stay when another has taken its place', async () => {
  const [before, after] = [await aNamedSurvey('Prima'), await aNamedSurvey('Seconda')];
  const { course, learner } = await aRespondent(before);
  await learner.handIn(choose(before, [0]));
  await admin.call('PUT v1/course-sections/{id}/', {
    params: { id: learner.section.id },
    body: { category: 'SURVEY', survey_id: after.id },
  });
  await learner.handIn(choose(after, [1]));
  expect((await listAnswers(course)).map(([name, , answer]) => [name, answer])).toEqual([
    ['Prima', 'Sì'],
    ['Seconda', 'No'],
  ]);
});

test('answers stay while the survey is open again, and go with the session', async () => {
  const survey = await aNamedSurvey('Riaperta');
  const { course, learner } = await aRespondent(survey);
  await learner.handIn(choose(survey, [0]));
  await learner.open();
  await learner.save(choose(survey, [1]));
  expect((await listAnswers(course)).map(([, , answer]) => answer)).toEqual(['Sì']);

  const { rows } = await server.pool.query<{ id: number }>(
    'select id from section_sessions where subscription_id = $1',
    [learner.subscription.id],
  );
  await admin.call('DELETE v1/subscriptions/{id}/sessions/{sessionId}/', {
    params: { id: learner.subscription.id, sessionId: rows[0]?.id ?? 0 },
    query: { reason: 'Prova tecnica' } as never,
  });
  expect(await listAnswers(course)).toEqual([]);
});

test('an evaluation is no survey', async () => {
  const evaluation = await anEvaluation(server, { questions: [{ text: 'Quanto fa?', answers: ['2', '3'] }] });
  const course = await aCourseWith(server, 'evaluation', evaluation);
  const learner = await aCandidate(server, 'evaluation', course);
  expect((await learner.handIn(choose(evaluation, [0]))).error).toBeNull();
  expect(await listAnswers(course)).toEqual([]);
});
