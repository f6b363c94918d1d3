import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aSignedInUser, aSurvey, choose } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const lesson = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}' as const;

test('a survey that is answered again begins with the answers its person gave last in that lesson', async () => {
  const survey = await aSurvey(server, { questions: [{ answers: ['sì', 'no', 'forse'] }], is_editable: true });
  const section = { category: 'SURVEY', survey_id: survey.id } as const;
  const course = await aCourse(server, { sections: [section, section] });
  const aRespondent = async () => {
    const { call, user } = await aSignedInUser(server);
    await anEnrolment(server, { user, course });
    const placeOf = (index: number) => {
      const { module_id: moduleId = 0, id: sectionId = 0 } = course.sections[index] ?? {};
      return { params: { moduleId, sectionId } };
    };
    const open = async (index: number) => (await call(`GET ${lesson}/survey/`, placeOf(index))).data.draft;
    const handIn = async (index: number, place: number) => {
      await open(index);
      const body = { questions: choose(survey, [place]) };
      expect((await call(`POST ${lesson}/survey-registry/`, { ...placeOf(index), body })).status).toBe(201);
    };
    return { open, handIn };
  };
  const [ada, bruno] = [await aRespondent(), await aRespondent()];
  await ada.handIn(0, 0);
  // Each more often than Ada in the first.
  for (const place of [1, 1, 1]) {
    await bruno.handIn(0, place);
    await ada.handIn(1, 2);
  }
  expect(await ada.open(0)).toMatchObject(choose(survey, [0]));
  expect(await ada.open(1)).toMatchObject(choose(survey, [2]));
  expect(await bruno.open(0)).toMatchObject(choose(survey, [1]));
  expect(await bruno.open(1)).toEqual([]);
});
