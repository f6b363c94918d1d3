import type { QuestionAnswer } from '#contract/registries.ts';
import type { TestServer } from '../server.ts';
import { aCourse } from './courses.ts';
import { anEnrolment } from './enrolments.ts';
import type { TestQuestionnaire } from './questionnaires.ts';
import { aSignedInUser } from './sessions.ts';

const path = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';

/** A course with one section, which is this questionnaire. */
export const aCourseWith = (server: TestServer, kind: 'survey' | 'evaluation', { id }: TestQuestionnaire) =>
  aCourse(server, {
    sections: [
      kind === 'survey' ? { category: 'SURVEY', survey_id: id } : { category: 'EVALUATION', evaluation_id: id },
    ],
  });

type CourseWithOne = Awaited<ReturnType<typeof aCourseWith>>;
type Learner = Awaited<ReturnType<typeof aSignedInUser>>;

/** A learner of the course, who can open its questionnaire and hand it in. */
export const aCandidate = async (
  server: TestServer,
  kind: 'survey' | 'evaluation',
  course: CourseWithOne,
  given?: Learner,
) => {
  const learner = given ?? (await aSignedInUser(server));
  const subscription = await anEnrolment(server, { user: learner.user, course });
  const [section] = course.sections;
  if (!section) throw new Error('the course has a section');
  const params = { moduleId: section.module_id, sectionId: section.id };
  const open = () => learner.call(`GET ${path}/${kind}/`, { params });
  const registry = () => learner.call(`GET ${path}/${kind}-registry/`, { params });
  const submit = (questions: QuestionAnswer[]) =>
    learner.call(`POST ${path}/${kind}-registry/`, { params, body: { questions } });
  const save = (questions: QuestionAnswer[]) =>
    learner.call(`PUT ${path}/${kind}-registry/draft/`, { params, body: { questions } });
  const handIn = async (questions: QuestionAnswer[]) => {
    await open();
    return submit(questions);
  };
  return { ...learner, subscription, section, params, open, registry, save, submit, handIn };
};

/** Chooses, of each question, the answer at this place; null leaves it blank. */
export const choose = ({ questions }: TestQuestionnaire, places: (number | null)[]): QuestionAnswer[] =>
  questions.flatMap(({ id, answers }, place) => {
    const chosen = places[place];
    return chosen === null || chosen === undefined ? [] : [{ question_id: id, answer_id: answers[chosen]?.id }];
  });
