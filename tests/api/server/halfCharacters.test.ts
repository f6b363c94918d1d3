import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, anEnrolment, aSignedInUser, aSurvey } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const path = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';

/** As a field leaves a text that it cut within an emoji. */
const cut = 'Tutto bene \ud83d';
const whole = 'Tutto bene \ufffd';

test('an answer that ends in half a character is kept and handed in', async () => {
  const survey = await aSurvey(server, { questions: [{ question_config: 'open' }] });
  const course = await aCourse(server, { sections: [{ category: 'SURVEY', survey_id: survey.id }] });
  const { call, user } = await aSignedInUser(server);
  await anEnrolment(server, { user, course });
  const params = { moduleId: course.sections[0]?.module_id ?? 0, sectionId: course.sections[0]?.id ?? 0 };
  const { data: opened } = await call(`GET ${path}/survey/`, { params });
  const questions = [{ question_id: survey.questions[0]?.id ?? 0, answer_text: cut }];
  const attempt_id = opened.attempt_id ?? 0;
  const saved = await call(`PUT ${path}/survey-registry/draft/`, { params, body: { attempt_id, questions } });
  expect(saved.data).toMatchObject({ draft: [{ answer_text: whole }] });
  const handedIn = await call(`POST ${path}/survey-registry/`, { params, body: { attempt_id, questions } });
  expect(handedIn.status).toBe(201);
});

test('so is a reason, and a name is refused as before', async () => {
  const course = await aCourse(server);
  const { id } = await anEnrolment(server, { user: (await aSignedInUser(server)).user, course });
  const body = { status_etiquette: 'OFF', reason: cut } as const;
  expect((await admin.call('PUT custom/v1/subscriptions/{id}/', { params: { id }, body })).status).toBe(200);
  const query = { page: 1, page_items: 10 };
  const { data } = await admin.call('GET v1/subscriptions/{id}/events/', { params: { id }, query });
  expect(data).toContainEqual(expect.objectContaining({ reason: whole }));
  expect(await admin.call('POST v1/groups/', { body: { name: cut } })).toMatchObject({
    status: 400,
    error: { fields: { name: expect.any(String) } },
  });
});
