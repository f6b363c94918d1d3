import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { Evaluation, EvaluationRow } from '#contract/evaluations.ts';
import type { questionnaireOrderings } from '#contract/questionnaires.ts';
import type { SurveyRow } from '#contract/surveys.ts';
import type { DB } from '../../db/tables.ts';
import { type Paging, readPage } from '../../writes/paging.ts';

type Ordering = (typeof questionnaireOrderings)[number];
type Asked = Paging & { search?: string; ordering?: Ordering | `-${Ordering}` };

/** Rows of a likert question are none of their own. */
const questionsCount = sql`(select count(*) from questions
  where questionnaire_id = questionnaires.id and likert_question_id is null) as questions_count`;

const surveyColumns = sql`id, name, created, is_editable, is_sequential, ${questionsCount}`;
const evaluationColumns = sql`id, name, created, updated, is_sequential, ${questionsCount}`;

/** A page of one kind, by name unless told otherwise, with the count of all that fit. */
const listQuestionnaires = <T>(
  db: Kysely<DB>,
  kind: QuestionnaireKind,
  select: RawBuilder<unknown>,
  { search, ordering = 'name', ...paging }: Asked,
) =>
  readPage<T>(db, paging, {
    select,
    from: sql`questionnaires`,
    where: [sql`kind = ${kind}`, ...(search?.trim() ? [sql`search like containing(${search.trim()})`] : [])],
    orderings: { name: sql`search`, created: sql`created` },
    ordering,
    id: sql`id`,
  });

export const listSurveys = (db: Kysely<DB>, asked: Asked) =>
  listQuestionnaires<SurveyRow>(db, 'survey', surveyColumns, asked);

export const listEvaluations = (db: Kysely<DB>, asked: Asked) =>
  listQuestionnaires<EvaluationRow>(db, 'evaluation', evaluationColumns, asked);

export const readSurveyRow = async (db: Kysely<DB>, id: number): Promise<SurveyRow | undefined> =>
  (await sql<SurveyRow>`select ${surveyColumns} from questionnaires where id = ${id}`.execute(db)).rows[0];

/** An evaluation's settings. */
export const readEvaluationSettings = async (
  db: Kysely<DB>,
  id: number,
): Promise<Omit<Evaluation, 'questions'> | undefined> => {
  const { rows } = await sql<Omit<Evaluation, 'questions'>>`
    select ${evaluationColumns}, has_random_order, max_retries = -1 as retries_not_limited, max_retries,
      has_show_correct_answers, is_question_bank_randomize_choice, question_bank_question_number, perc_correct_questions
    from questionnaires where id = ${id}`.execute(db);
  return rows[0];
};
