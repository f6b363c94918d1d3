import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, anEvaluation, aSurvey } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const questions = [
  { text: 'Una', answers: ['a*', 'b'] },
  { text: 'Due', answers: ['c*', 'd'] },
];
const likert = {
  text: 'Scala',
  question_config: 'likert' as const,
  answers: ['poco', 'molto'],
  rows: ['riga', 'altra'],
};
const own = await anEvaluation(server, { questions });
const other = await anEvaluation(server, { questions });
const survey = await aSurvey(server, { questions: [likert, questions[0] ?? {}] });
const otherSurvey = await aSurvey(server, { questions: [likert] });
const makeLessons = (name: string) => [
  { name, modules: [{ sections: [{}, { category: 'SURVEY' as const, survey_id: survey.id }] }, { sections: [{}] }] },
  { name: `${name} due`, modules: [{ sections: [{}] }] },
];
const course = await aCourse(server, { themes: makeLessons('qui') });
const otherCourse = await aCourse(server, { themes: makeLessons('altrove') });

const getQuestion = (from: typeof own, place: number) => from.questions[place]?.id ?? 0;
const getAnswer = (from: typeof own, question: number, place: number) =>
  from.questions[question]?.answers[place]?.id ?? 0;
const getRow = (from: typeof own, question: number, place: number) => from.questions[question]?.rows[place]?.id ?? 0;
const [s1, , s3] = course.sections.map(({ id }) => id);
const [o1] = otherCourse.sections.map(({ id }) => id);
const [m1, m2, m3] = course.themes.flatMap(({ modules }) => modules.map(({ id }) => id));
const [om1] = otherCourse.themes.flatMap(({ modules }) => modules.map(({ id }) => id));
const [t1, t2] = course.themes.map(({ id }) => id);
const [ot1] = otherCourse.themes.map(({ id }) => id);

/** Everything that these calls could change. */
const readStored = async (): Promise<string> => {
  const tables = [
    'questions',
    'answers',
    'questionnaires',
    'course_sections',
    'course_modules',
    'course_themes',
    'regradings',
  ];
  const all = await Promise.all(
    tables.map(async (table) => (await server.pool.query(`select * from ${table} order by id`)).rows),
  );
  return JSON.stringify(all);
};

type Case = [name: string, method: string, path: string, body?: unknown];

const cases: Case[] = [
  [
    'a question of an evaluation as one of a survey',
    'PUT',
    `v1/survey-questions/${getQuestion(own, 0)}/`,
    { text: 'x' },
  ],
  [
    'a question of a survey as one of an evaluation',
    'PUT',
    `v1/evaluation-questions/${getQuestion(survey, 1)}/`,
    { text: 'x' },
  ],
  [
    'a question of a survey as one of an evaluation, deleted',
    'DELETE',
    `v1/evaluation-questions/${getQuestion(survey, 1)}/`,
  ],
  ['an answer of an evaluation as one of a survey', 'PUT', `v1/survey-answers/${getAnswer(own, 0, 0)}/`, { text: 'x' }],
  [
    'an answer of a survey as a right one',
    'PUT',
    `v1/evaluation-answers/${getAnswer(survey, 1, 0)}/`,
    { is_correct: true },
  ],
  [
    'an answer of another question, deleted',
    'DELETE',
    `v1/evaluation-questions/${getQuestion(own, 0)}/answers/${getAnswer(own, 1, 0)}/`,
  ],
  [
    'an answer of another evaluation, deleted',
    'DELETE',
    `v1/evaluation-questions/${getQuestion(own, 0)}/answers/${getAnswer(other, 0, 0)}/`,
  ],
  ['a likert row as a question', 'PUT', `v1/survey-questions/${getRow(survey, 0, 0)}/`, { question_config: 'open' }],
  [
    'a likert row of another survey',
    'PUT',
    `v1/surveys/${survey.id}/questions/${getRow(otherSurvey, 0, 0)}/`,
    { text: 'x' },
  ],
  [
    'a likert row of another survey, deleted',
    'DELETE',
    `v1/surveys/${survey.id}/questions/${getRow(otherSurvey, 0, 0)}/`,
  ],
  ['a question as a likert row, deleted', 'DELETE', `v1/surveys/${survey.id}/questions/${getQuestion(survey, 1)}/`],
  [
    'a new row in a question of another survey',
    'POST',
    `v1/surveys/${survey.id}/questions/`,
    { likert_question_id: getQuestion(otherSurvey, 0), text: 'x', order: 0, question_config: 'likert_question' },
  ],
  [
    'a new row in a single choice',
    'POST',
    `v1/surveys/${survey.id}/questions/`,
    { likert_question_id: getQuestion(survey, 1), text: 'x', order: 0, question_config: 'likert_question' },
  ],
  [
    'rows of another survey in order',
    'PUT',
    `v1/surveys/${survey.id}/questions/${getQuestion(otherSurvey, 0)}/likert-questions/order/`,
    { ids: [getRow(otherSurvey, 0, 1), getRow(otherSurvey, 0, 0)] },
  ],
  [
    'questions of another in order',
    'PUT',
    `v1/evaluations/${own.id}/questions/order/`,
    { ids: [getQuestion(other, 1), getQuestion(other, 0)] },
  ],
  [
    'questions of two in order',
    'PUT',
    `v1/evaluations/${own.id}/questions/order/`,
    { ids: [getQuestion(own, 0), getQuestion(other, 0)] },
  ],
  [
    'some of the questions in order',
    'PUT',
    `v1/evaluations/${own.id}/questions/order/`,
    { ids: [getQuestion(own, 1)] },
  ],
  [
    'a row among questions in order',
    'PUT',
    `v1/surveys/${survey.id}/questions/order/`,
    { ids: [getQuestion(survey, 1), getRow(survey, 0, 0)] },
  ],
  [
    'answers of another question in order',
    'PUT',
    `v1/evaluation-questions/${getQuestion(own, 0)}/answers/order/`,
    { ids: [getAnswer(own, 1, 1), getAnswer(own, 1, 0)] },
  ],
  [
    'a likert question in an evaluation',
    'POST',
    `v1/evaluations/${own.id}/questions/`,
    { text: 'x', question_config: 'likert' },
  ],
  [
    'a row taken alone',
    'POST',
    `v1/surveys/${otherSurvey.id}/questions/take/`,
    { questions: [{ id: getRow(survey, 0, 0), client_key: crypto.randomUUID() }], is_moved: false },
  ],
  [
    'a key of another question',
    'POST',
    `v1/evaluations/${own.id}/regradings/`,
    { question_id: getQuestion(own, 0), correct_ids: [getAnswer(own, 1, 0)], reason: 'x' },
  ],
  [
    'a key of another evaluation',
    'POST',
    `v1/evaluations/${own.id}/regradings/`,
    { question_id: getQuestion(other, 0), correct_ids: [getAnswer(other, 0, 1)], reason: 'x' },
  ],
  [
    'a key of a survey',
    'POST',
    `v1/evaluations/${survey.id}/regradings/`,
    { question_id: getQuestion(survey, 1), correct_ids: [getAnswer(survey, 1, 0)], reason: 'x' },
  ],
  ['results of a survey as of an evaluation', 'GET', `v1/evaluations/${survey.id}/results/`],
  [
    'written texts of a question of another survey',
    'GET',
    `v1/surveys/${survey.id}/results/texts/?question_id=${getQuestion(own, 0)}`,
  ],
  [
    'a lesson of another course in order',
    'PUT',
    `v1/courses/${course.id}/course-sections/order/`,
    { modules: [{ module_id: m2, ids: [s3, o1] }], seen: [{ module_id: m2, ids: [s3] }] },
  ],
  [
    'lessons into a module of another course',
    'PUT',
    `v1/courses/${course.id}/course-sections/order/`,
    { modules: [{ module_id: om1, ids: [s1] }], seen: [{ module_id: om1, ids: [] }] },
  ],
  ['a lesson into a module of another course', 'PUT', `v1/course-sections/${s1}/`, { module_id: om1 }],
  ['a lesson that requires one of another course', 'PUT', `v1/course-sections/${s1}/`, { mandatory_section_id: o1 }],
  [
    'an evaluation as a survey of a lesson',
    'PUT',
    `v1/course-sections/${s1}/`,
    { category: 'SURVEY', survey_id: own.id },
  ],
  ['modules of another theme in order', 'PUT', `v1/course-themes/${t1}/modules/order/`, { ids: [m3] }],
  ['themes of another course in order', 'PUT', `v1/courses/${course.id}/course-themes/order/`, { ids: [t2, ot1] }],
  ['a theme of another course', 'PUT', `v1/courses/${course.id}/course-themes/${ot1}/`, { name: 'x' }],
  ['a theme of another course, deleted', 'DELETE', `v1/courses/${course.id}/course-themes/${ot1}/`],
  ['a module of another course, deleted', 'DELETE', `v1/courses/${course.id}/modules/${om1}/`],
  [
    'lessons of another course switched',
    'PUT',
    `v1/courses/${course.id}/course-sections/`,
    { ids: [s1, o1], is_active: false },
  ],
  ['lessons of another course removed', 'POST', `v1/courses/${course.id}/removals/`, { sections_ids: [s1, o1] }],
  ['a module into a theme of another course', 'PUT', `v1/course-modules/${m1}/`, { course_theme_id: ot1 }],
];

describe('what belongs elsewhere is refused, and nothing is changed', () => {
  test.each(cases)('%s', async (_, method, path, body) => {
    const before = await readStored();
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const { status, text } = await admin.raw(method, `/api/${path}`, body === undefined ? {} : json);
    // The answer is shown where it is another one.
    expect(`${status} ${text}`).toMatch(/^(?:400|404|409) /);
    expect(await readStored()).toBe(before);
  });
});
