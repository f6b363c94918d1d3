import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aCourse, anEvaluation, aSignedInUser, aSurvey } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const anEditor = async () => {
  const editor = await aSignedInUser(server, { tier: 'BO_COM' });
  const { id } = await anEvaluation(server);
  const course = await aCourse(server, {
    themes: [
      {
        modules: [
          { sections: [{ media: { type: 'VIDEO', link: 'https://esempio.it/a.mp4' } }, { is_active: false }] },
          { is_hidden: true, sections: [{}] },
          { sections: [{ category: 'EVALUATION', evaluation_id: id, after: 0 }] },
        ],
      },
    ],
  });
  return { ...editor, course };
};

describe('a course previewed by who edits it', () => {
  it('shows hidden modules, leaves inactive sections out and gives every medium', async () => {
    const { call, course } = await anEditor();
    const { data: themes } = await call('GET v1/courses/{id}/course-themes/', { params: { id: course.id } });
    const { data: modules } = await call('GET v1/course-themes/{id}/modules/', { params: { id: themes[0]?.id ?? 0 } });
    expect(modules.map(({ is_hidden }) => is_hidden)).toEqual([false, true, false]);
    const [first] = modules;
    const { data: sections } = await call('GET v1/course-modules/{id}/sections/', { params: { id: first?.id ?? 0 } });
    expect(sections).toMatchObject([{ id: course.sections[0]?.id, is_passed: false, is_opened: false }]);
    const params = { id: first?.id ?? 0, sectionId: course.sections[0]?.id ?? 0 };
    const { data: section } = await call('GET v1/course-modules/{id}/sections/{sectionId}/', { params });
    expect(section).toMatchObject({ step_time: '0', watched_ranges: [], media_file: { type: 'VIDEO' } });
  });

  it('comes with its whole tree in one call, as its themes, modules and sections are told one by one', async () => {
    const { call, course } = await anEditor();
    await aCourse(server, {});
    const { data: tree } = await call('GET v1/preview/course/{id}/course-themes/', { params: { id: course.id } });
    const { data: themes } = await call('GET v1/courses/{id}/course-themes/', { params: { id: course.id } });
    expect(tree).toMatchObject(themes.map(({ id, name, order }) => ({ id, name, order })));
    const modules = tree.flatMap((theme) => theme.modules);
    expect(modules.map(({ is_hidden }) => is_hidden)).toEqual([false, true, false]);
    expect(modules.map(({ sections }) => sections.length)).toEqual([1, 1, 1]);
    for (const { sections, ...module } of modules) {
      const told = await call('GET v1/course-themes/{id}/modules/', { params: { id: module.course_theme.id } });
      expect(told.data.find(({ id }) => id === module.id)).toMatchObject(module);
      const alone = await call('GET v1/course-modules/{id}/sections/', { params: { id: module.id } });
      expect(sections).toEqual(alone.data);
    }
  });

  it('goes from the first section to the next that is shown, and no further', async () => {
    const { call, course } = await anEditor();
    const [video, , , evaluation] = course.sections;
    const first = await call('GET v1/preview/course/{id}/first-section/', { params: { id: course.id } });
    expect(first.data.id).toBe(video?.id);
    const next = (id = 0) => call('GET v1/preview/course-sections/{sectionId}/next/', { params: { sectionId: id } });
    expect((await next(video?.id)).data?.id).toBe(evaluation?.id);
    expect((await next(evaluation?.id)).data).toBeNull();
    expect((await next(999_999)).status).toBe(404);
  });

  it('names as the next section of each the one that its call for the next gives', async () => {
    const { call, course } = await anEditor();
    const { data: tree } = await call('GET v1/preview/course/{id}/course-themes/', { params: { id: course.id } });
    const rows = tree.flatMap(({ modules }) => modules.flatMap(({ sections }) => sections));
    const [video, , , evaluation] = course.sections;
    expect(rows.map(({ next_section_id }) => next_section_id)).toEqual([evaluation?.id, evaluation?.id, null]);
    for (const { id, module, next_section_id } of rows) {
      const { data: next } = await call('GET v1/preview/course-sections/{sectionId}/next/', {
        params: { sectionId: id },
      });
      expect(next?.id ?? null).toBe(next_section_id);
      const params = { id: module.id, sectionId: id };
      const { data } = await call('GET v1/course-modules/{id}/sections/{sectionId}/', { params });
      expect(data.next_section_id).toBe(next_section_id);
    }
    const first = await call('GET v1/preview/course/{id}/first-section/', { params: { id: course.id } });
    expect(first.data).toMatchObject({ id: video?.id, next_section_id: evaluation?.id });
  });

  it('asks the questions of an evaluation without opening an attempt', async () => {
    const { call, course } = await anEditor();
    const sectionId = course.sections.at(-1)?.id ?? 0;
    const count = async () => (await server.pool.query('select count(*) from attempts')).rows[0].count;
    const before = await count();
    const { data } = await call('GET v1/preview/course-sections/{sectionId}/evaluation/', { params: { sectionId } });
    expect(data).toMatchObject({ attempt_id: null, draft: [] });
    expect(Object.keys(data.questions).length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain('is_correct');
    expect(await count()).toBe(before);
    const survey = await call('GET v1/preview/course-sections/{sectionId}/survey/', { params: { sectionId } });
    expect(survey.status).toBe(404);
  });

  it('is absent where it does not exist', async () => {
    const { call } = await anEditor();
    const params = { id: 999_999 };
    expect((await call('GET v1/courses/{id}/', { params })).status).toBe(404);
    expect((await call('GET v1/courses/{id}/course-themes/', { params })).status).toBe(404);
    expect((await call('GET v1/courses/{id}/teaching-materials/', { params })).status).toBe(404);
    expect((await call('GET v1/preview/course/{id}/course-themes/', { params })).status).toBe(404);
    expect((await call('GET v1/preview/course/{id}/first-section/', { params })).status).toBe(404);
  });
});

describe('a questionnaire previewed by who edits it', () => {
  it('is asked as its learners are asked, and graded without a trace', async () => {
    const { call } = await aSignedInUser(server, { tier: 'BO_COM' });
    const { id } = await anEvaluation(server);
    const survey = await aSurvey(server);
    const traces = async () =>
      (
        await server.pool.query(
          'select (select count(*) from attempts), (select count(*) from learning_events) as events',
        )
      ).rows;
    const before = await traces();
    const { data } = await call('GET v1/preview/evaluations/{id}/', { params: { id } });
    expect(data).toMatchObject({ id, attempt_id: null, draft: [] });
    expect(JSON.stringify(data)).not.toContain('is_correct');
    const asked = Object.values(data.questions);
    const grade = (
      choose: (texts: { id: number; text: string }[]) => number | undefined,
      ids = asked.map((one) => one.id),
    ) =>
      call('POST v1/preview/evaluations/{id}/grade/', {
        params: { id },
        body: {
          asked: ids,
          questions: asked.map((one) => ({ question_id: one.id, answer_id: choose(one.answers) ?? 0 })),
        },
      });
    const right = await grade((answers) => answers.find(({ text }) => text === 'Sì')?.id);
    expect(right.data).toMatchObject({ percentage: 100, is_passed: true });
    expect(right.data.questions.map(({ question }) => question.id)).toEqual(asked.map((one) => one.id));
    const wrong = await grade((answers) => answers.find(({ text }) => text === 'No')?.id);
    expect(wrong.data).toMatchObject({ percentage: 0, is_passed: false });
    expect((await grade((answers) => answers[0]?.id, [])).status).toBe(400);

    const asSurvey = await call('GET v1/preview/surveys/{id}/', { params: { id: survey.id } });
    expect(asSurvey.data).toMatchObject({ id: survey.id, pass_mark: null });
    expect((await call('GET v1/preview/surveys/{id}/', { params: { id } })).status).toBe(404);
    const params = { id: survey.id };
    expect((await call('GET v1/preview/evaluations/{id}/', { params })).status).toBe(404);
    const trial = { params, body: { asked: [], questions: [] } };
    expect((await call('POST v1/preview/evaluations/{id}/grade/', trial)).status).toBe(404);
    expect(await traces()).toEqual(before);
  });
});
