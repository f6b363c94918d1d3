import type { Insertable } from 'kysely';
import type { QuestionnaireKind, QuestionType } from '#contract/codes.ts';
import type { Questionnaires, Questions } from '#server/db/tables.ts';
import { takeNextNumber, type World } from './counter.ts';

type QuestionOptions = Partial<Omit<Insertable<Questions>, 'questionnaire_id' | 'question_config'>> & {
  /** `single` when left out. */
  question_config?: QuestionType;
  /** A text ending in `*` is a right answer. */
  answers?: string[];
  /** Rows of a likert question. */
  rows?: string[];
};
type Options = Partial<Omit<Insertable<Questionnaires>, 'kind'>> & { questions?: QuestionOptions[] };

export interface TestAnswer {
  id: number;
  text: string;
  is_correct: boolean;
}
export interface TestQuestion {
  id: number;
  answers: TestAnswer[];
  /** Rows of a likert question. */
  rows: { id: number; text: string }[];
}
export interface TestQuestionnaire {
  id: number;
  name: string;
  questions: TestQuestion[];
}

const aQuestion = async (
  { db }: World,
  questionnaire_id: number,
  order: number,
  { question_config = 'single', answers = [], rows = [], ...columns }: QuestionOptions,
): Promise<TestQuestion> => {
  const insert = (values: Omit<Insertable<Questions>, 'questionnaire_id'>) =>
    db
      .insertInto('questions')
      .values({ ...values, questionnaire_id })
      .returning(['id', 'text'])
      .executeTakeFirstOrThrow();
  const { id } = await insert({ text: `Domanda ${takeNextNumber()}`, order, ...columns, question_config });
  const made: TestQuestion = { id, answers: [], rows: [] };
  for (const [place, answer] of answers.entries())
    made.answers.push(
      await db
        .insertInto('answers')
        .values({ question_id: id, order: place, text: answer.replace(/\*$/, ''), is_correct: answer.endsWith('*') })
        .returning(['id', 'text', 'is_correct'])
        .executeTakeFirstOrThrow(),
    );
  for (const [place, text] of rows.entries())
    made.rows.push(await insert({ text, order: place, question_config: 'likert_question', likert_question_id: id }));
  return made;
};

const aQuestionnaire = async (world: World, kind: QuestionnaireKind, options: Options): Promise<TestQuestionnaire> => {
  const { questions = [], ...columns } = options;
  const questionnaire = await world.db
    .insertInto('questionnaires')
    .values({ name: `${kind === 'survey' ? 'Sondaggio' : 'Verifica'} ${takeNextNumber()}`, ...columns, kind })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  const made: TestQuestion[] = [];
  for (const [place, question] of questions.entries())
    made.push(await aQuestion(world, questionnaire.id, place, question));
  return { ...questionnaire, questions: made };
};

const yesOrNo = [{ answers: ['Sì*', 'No'] }];

/** An evaluation; without `questions` it has one single choice, whose first answer is right. */
export const anEvaluation = (world: World, options: Options = {}): Promise<TestQuestionnaire> =>
  aQuestionnaire(world, 'evaluation', { questions: yesOrNo, ...options });

/** A survey; without `questions` it has one single choice. */
export const aSurvey = (world: World, options: Options = {}): Promise<TestQuestionnaire> =>
  aQuestionnaire(world, 'survey', { questions: [{ answers: ['Sì', 'No'] }], ...options });
