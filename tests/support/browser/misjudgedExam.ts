import { withWorld } from '#tests/support/browser/database.ts';
import type { DemoServer } from '#tests/support/browser/demoServer.ts';
import { aCourse, anEnrolment, anEvaluation, aUser, recount, type TestQuestionnaire } from '#tests/support/world.ts';

type World = Parameters<Parameters<typeof withWorld>[1]>[0];

interface Handed {
  subscription_id: number;
  section_id: number;
  questionnaire: TestQuestionnaire;
  /** Of each question, the place of the answer chosen. */
  places: number[];
}

/** An attempt at an evaluation of single choices, handed in. */
const handIn = async ({ db }: World, { subscription_id, section_id, questionnaire, places }: Handed): Promise<void> => {
  const asked = questionnaire.questions.map(({ id, answers }, place) => ({
    id,
    text: `Domanda ${place + 1}`,
    question_config: 'single',
    is_at_least_one_correct: false,
    answers,
    rows: [],
  }));
  const results = asked.map(({ id, text, answers }, place) => ({
    question: { id, text },
    is_passed: answers[places[place] ?? -1]?.is_correct ?? false,
  }));
  const right = results.filter(({ is_passed }) => is_passed).length;
  const percentage = Math.round((right / asked.length) * 1000) / 10;
  const { id } = await db
    .insertInto('attempts')
    .values({
      subscription_id,
      course_section_id: section_id,
      questionnaire_id: questionnaire.id,
      kind: 'evaluation',
      number: 1,
      snapshot: JSON.stringify({
        questionnaire: { id: questionnaire.id, name: questionnaire.name, perc_correct_questions: 60 },
        questions: asked,
      }),
      submitted: new Date().toISOString(),
      answers: JSON.stringify(
        asked.map(({ id, answers }, place) => ({ question_id: id, answer_id: answers[places[place] ?? -1]?.id })),
      ),
      results: JSON.stringify(results),
      percentage,
      is_passed: percentage >= 60,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const section = { subscription_id, course_section_id: section_id };
  const event = { ...section, seq: 0, previous_hash: Buffer.alloc(0), hash: Buffer.alloc(0) };
  await db.insertInto('section_sessions').values(section).execute();
  await db
    .insertInto('learning_events')
    .values([
      { ...event, kind: 'opened', data: '{}' },
      {
        ...event,
        kind: 'handed_in',
        data: JSON.stringify({ attempt_id: id, percentage, is_passed: percentage >= 60 }),
      },
    ])
    .execute();
};

/**
 * An evaluation with a wrong key in its first question: three handed it in, of whom one would pass with the right one.
 * @param more how many others would pass too
 */
export const anExam = (server: DemoServer, more = 0) =>
  withWorld(server, async (world) => {
    const evaluation = await anEvaluation(world, {
      name: 'Prova con errore',
      questions: [
        { text: 'Capitale d’Italia', answers: ['Milano*', 'Roma'] },
        { text: 'Capitale di Francia', answers: ['Parigi*', 'Lione'] },
        { text: 'Capitale di Spagna', answers: ['Madrid*', 'Siviglia'] },
      ],
    });
    const course = await aCourse(world, {
      name: 'Corso di geografia',
      sections: [{ name: 'Prova', category: 'EVALUATION', evaluation_id: evaluation.id }],
    });
    const section_id = course.sections[0]?.id ?? 0;
    const enrolments = [];
    for (const [place, places] of [
      [1, 0, 1],
      [1, 1, 1],
      [0, 0, 1],
      ...Array.from({ length: more }, () => [1, 0, 1]),
    ].entries()) {
      const user = await aUser(world, { first_name: 'GINA', last_name: `GEOGRAFA ${place + 1}` });
      const enrolment = await anEnrolment(world, { user, course });
      await handIn(world, { subscription_id: enrolment.id, section_id, questionnaire: evaluation, places });
      await recount(world, enrolment);
      enrolments.push(enrolment);
    }
    return { evaluation, course, enrolment: enrolments[0] ?? { id: 0 } };
  });
