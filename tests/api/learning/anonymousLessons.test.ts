import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCandidate, aCourse, aCourseWith, anEnrolment, aSignedInUser, aSurvey, choose } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

/** What was written to a survey and not handed in before an administrator resets the section. */
const resetAfterDraft = async (is_anonymous: boolean): Promise<string> => {
  const survey = await aSurvey(server, { is_anonymous, questions: [{ text: 'Perché?', question_config: 'open' }] });
  const person = await aCandidate(server, 'survey', await aCourseWith(server, 'survey', survey));
  await person.open();
  const saved = await person.save([{ question_id: survey.questions[0]?.id ?? 0, answer_text: 'segreto' }]);
  expect(saved.status).toBe(200);
  const { id: sessionId } = await server.db
    .insertInto('section_sessions')
    .values({ subscription_id: person.subscription.id, course_section_id: person.section.id })
    .onConflict((conflict) =>
      conflict.columns(['subscription_id', 'course_section_id']).doUpdateSet({ watched_time: 0 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const reset = await admin.call('DELETE v1/subscriptions/{id}/sessions/{sessionId}/', {
    params: { id: person.subscription.id, sessionId },
    query: { reason: 'prova' },
  });
  expect(reset.status).toBe(200);
  expect((await person.open()).data).toMatchObject({ draft: [], draft_saved: null });
  const { rows } = await server.pool.query('select attempts::text as text from attempts where subscription_id = $1', [
    person.subscription.id,
  ]);
  return JSON.stringify(rows);
};

test('of an anonymous survey nothing stays of what was never handed in, once the section is reset', async () => {
  expect(await resetAfterDraft(true)).not.toContain('segreto');
  expect(await resetAfterDraft(false)).toContain('segreto');
});

test('an anonymous survey in two lessons of a course counts once for each person', async () => {
  const survey = await aSurvey(server, { is_anonymous: true });
  const lesson = { category: 'SURVEY' as const, survey_id: survey.id };
  const course = await aCourse(server, { sections: [lesson, lesson] });
  const learner = await aSignedInUser(server);
  await anEnrolment(server, { user: learner.user, course });
  const path = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';
  for (const { id: sectionId, module_id: moduleId } of course.sections) {
    const params = { moduleId, sectionId };
    expect((await learner.call(`GET ${path}/survey/`, { params })).status).toBe(200);
    const handedIn = await learner.call(`POST ${path}/survey-registry/`, {
      params,
      body: { questions: choose(survey, [0]) },
    });
    expect(handedIn).toMatchObject({ status: 201, data: { is_passed: true } });
  }
  const { data } = await admin.call('GET v1/surveys/{id}/results/', { params: { id: survey.id }, query: {} });
  expect(data).toMatchObject({ responses: null, waiting: 1 });
});
