import { type Kysely, sql } from 'kysely';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { QuestionAnswer } from '#contract/registries.ts';
import type { Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import type { AskedQuestion, QuestionResult } from './rules.ts';

type Handle = Kysely<DB>;

export interface Questionnaire {
  id: number;
  kind: QuestionnaireKind;
  name: string;
  is_sequential: boolean;
  is_editable: boolean;
  has_random_order: boolean;
  max_retries: number;
  has_show_correct_answers: boolean;
  is_question_bank_randomize_choice: boolean;
  question_bank_question_number: number | null;
  perc_correct_questions: number;
}

/** What an attempt keeps of the questionnaire: nothing edited later changes it. */
export interface Snapshot {
  questionnaire: Pick<
    Questionnaire,
    'id' | 'name' | 'is_sequential' | 'is_editable' | 'has_show_correct_answers' | 'perc_correct_questions'
  >;
  questions: AskedQuestion[];
}

export interface Attempt {
  id: number;
  number: number;
  snapshot: Snapshot;
  draft: QuestionAnswer[];
  draft_saved: string | null;
  submitted: string | null;
  results: QuestionResult[] | null;
  percentage: number | null;
  is_passed: boolean | null;
}

/** The questionnaire of a section, if it has one of that kind. */
export const findQuestionnaire = async (
  db: Handle,
  sectionId: number,
  kind: QuestionnaireKind,
): Promise<Questionnaire | undefined> => {
  const { rows } = await sql<Questionnaire>`
    select q.id, q.kind, q.name, q.is_sequential, q.is_editable, q.has_random_order, q.max_retries, q.has_show_correct_answers,
      q.is_question_bank_randomize_choice, q.question_bank_question_number, q.perc_correct_questions
    from course_sections section
    join questionnaires q on q.id = coalesce(section.evaluation_id, section.survey_id) and q.kind = ${kind}
    where section.id = ${sectionId}`.execute(db);
  return rows[0];
};

/** Active questions in order, each with its answers and, for a likert, its rows. */
export const listQuestions = async (db: Handle, questionnaireId: number): Promise<AskedQuestion[]> => {
  const { rows } = await sql<AskedQuestion>`
    select question.id, question.text, question.question_config, question.is_at_least_one_correct,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', answer.id, 'text', answer.text, 'is_correct', answer.is_correct) order by answer."order", answer.id)
        from answers answer where answer.question_id = question.id), '[]') as answers,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', likert.id, 'text', likert.text) order by likert."order", likert.id)
        from questions likert where likert.likert_question_id = question.id), '[]') as rows
    from questions question
    where question.questionnaire_id = ${questionnaireId} and question.is_active and question.likert_question_id is null
    order by question."order", question.id`.execute(db);
  return rows;
};

const attempts = (db: Handle, subscriptionId: number, sectionId: number) =>
  db
    .selectFrom('attempts')
    .where('subscription_id', '=', subscriptionId)
    .where('course_section_id', '=', sectionId)
    .select([
      'id',
      'number',
      'draft_saved',
      'submitted',
      'is_passed',
      sql<number | null>`percentage`.as('percentage'),
      sql<Snapshot>`snapshot`.as('snapshot'),
      sql<QuestionAnswer[]>`draft`.as('draft'),
      sql<QuestionResult[] | null>`results`.as('results'),
    ]);

export const findOpenAttempt = (db: Handle, subscriptionId: number, sectionId: number): Promise<Attempt | undefined> =>
  attempts(db, subscriptionId, sectionId)
    .where('submitted', 'is', null)
    .where('reset_at', 'is', null)
    .executeTakeFirst();

/** One attempt of this enrolment and section by its id; another's is not found. */
export const findAttempt = (
  db: Handle,
  subscriptionId: number,
  sectionId: number,
  id: number,
): Promise<Attempt | undefined> =>
  attempts(db, subscriptionId, sectionId).where('id', '=', id).where('reset_at', 'is', null).executeTakeFirst();

export const findLastSubmitted = (
  db: Handle,
  subscriptionId: number,
  sectionId: number,
): Promise<Attempt | undefined> =>
  attempts(db, subscriptionId, sectionId)
    .where('submitted', 'is not', null)
    .where('reset_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Attempts handed in and not reset by an administrator. */
export const countUsed = async (db: Handle, subscriptionId: number, sectionId: number): Promise<number> => {
  const row = await db
    .selectFrom('attempts')
    .where('subscription_id', '=', subscriptionId)
    .where('course_section_id', '=', sectionId)
    .where('submitted', 'is not', null)
    .where('reset_at', 'is', null)
    .select(sql<number>`count(*)`.as('used'))
    .executeTakeFirstOrThrow();
  return row.used;
};

export const insertAttempt = async (
  tx: Tx,
  subscriptionId: number,
  sectionId: number,
  kind: QuestionnaireKind,
  snapshot: Snapshot,
): Promise<Attempt> => {
  const { id } = await tx
    .insertInto('attempts')
    .values({
      subscription_id: subscriptionId,
      course_section_id: sectionId,
      questionnaire_id: snapshot.questionnaire.id,
      kind,
      number: sql`(select coalesce(max(number), 0) + 1 from attempts where subscription_id = ${subscriptionId} and course_section_id = ${sectionId})`,
      snapshot: JSON.stringify(snapshot),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return attempts(tx, subscriptionId, sectionId).where('id', '=', id).executeTakeFirstOrThrow();
};

export const saveDraft = async (tx: Tx, id: number, draft: QuestionAnswer[]): Promise<string> => {
  const row = await tx
    .updateTable('attempts')
    .set({ draft: JSON.stringify(draft), draft_saved: sql`clock_timestamp()` })
    .where('id', '=', id)
    .returning(sql<string>`draft_saved`.as('saved'))
    .executeTakeFirstOrThrow();
  return row.saved;
};

export const closeAttempt = async (
  tx: Tx,
  id: number,
  graded: { answers: QuestionAnswer[]; results: QuestionResult[]; percentage: number; is_passed: boolean },
): Promise<string> => {
  const row = await tx
    .updateTable('attempts')
    .set({
      answers: JSON.stringify(graded.answers),
      results: JSON.stringify(graded.results),
      percentage: graded.percentage,
      is_passed: graded.is_passed,
      submitted: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .returning(sql<string>`submitted`.as('submitted'))
    .executeTakeFirstOrThrow();
  return row.submitted;
};
