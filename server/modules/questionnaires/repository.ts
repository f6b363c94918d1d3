import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { Evaluation, EvaluationRow } from '#contract/evaluations.ts';
import type { QuestionnaireUses, questionnaireOrderings } from '#contract/questionnaires.ts';
import type { SurveyRow } from '#contract/surveys.ts';
import type { Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import { filterByWords } from '../../db/words.ts';
import { type Paging, readPage } from '../../writes/paging.ts';
import { readLessonsUse } from '../../writes/uses.ts';

type Ordering = (typeof questionnaireOrderings)[number];
type Asked = Paging & { search?: string; ordering?: Ordering | `-${Ordering}` };

/** Rows of a likert question are none of their own. */
const questionsCount = sql`(select count(*) from questions
  where questionnaire_id = questionnaires.id and likert_question_id is null) as questions_count`;

const surveyColumns = sql`id, name, created, is_editable, is_anonymous, is_sequential, ${questionsCount}`;
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
    where: [sql`kind = ${kind}`, ...filterByWords(sql`search`, search)],
    orderings: { name: sql`search`, created: sql`created` },
    ordering,
    id: sql`id`,
  });

export const listSurveys = (db: Kysely<DB>, asked: Asked) =>
  listQuestionnaires<SurveyRow>(db, 'survey', surveyColumns, asked);

export const listEvaluations = (db: Kysely<DB>, asked: Asked) =>
  listQuestionnaires<EvaluationRow>(db, 'evaluation', evaluationColumns, asked);

export const readSurveyRow = async (db: Kysely<DB>, id: number): Promise<SurveyRow | undefined> =>
  (await sql<SurveyRow>`select ${surveyColumns} from questionnaires where id = ${id} and kind = 'survey'`.execute(db))
    .rows[0];

/** An evaluation's settings. */
export const readEvaluationSettings = async (
  db: Kysely<DB>,
  id: number,
): Promise<Omit<Evaluation, 'questions'> | undefined> => {
  const { rows } = await sql<Omit<Evaluation, 'questions'>>`
    select ${evaluationColumns}, has_random_order, max_retries = -1 as retries_not_limited, max_retries,
      has_show_correct_answers, is_question_bank_randomize_choice, question_bank_question_number, perc_correct_questions
    from questionnaires where id = ${id} and kind = 'evaluation'`.execute(db);
  return rows[0];
};

/** Locks a questionnaire until the transaction ends, as every change of its questions does; false without such a one. */
export const lockQuestionnaire = async (tx: Tx, kind: QuestionnaireKind, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from questionnaires where id = ${id} and kind = ${kind} for no key update`.execute(tx);
  return rows.length > 0;
};

export const countQuestions = async (tx: Tx, id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from questions where questionnaire_id = ${id} and likert_question_id is null`.execute(tx);
  return rows[0]?.count ?? 0;
};

/**
 * What was made with a key, if anything was. Who else makes something with it waits until the transaction ends: two that are
 * sent at once make one.
 */
export const findByKey = async (tx: Tx, key: string) => {
  await sql`select pg_advisory_xact_lock(hashtext('questionnaire_keys'), hashtext(${key.toLowerCase()}))`.execute(tx);
  return tx.selectFrom('questionnaires').select(['id', 'kind']).where('client_key', '=', key).executeTakeFirst();
};

/** A questionnaire with the settings of another and a name of its own, without questions; returns its id. */
export const copySettings = async (
  tx: Tx,
  id: number,
  { name, client_key = null }: { name: string; client_key?: string | null },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into questionnaires (kind, name, client_key, is_sequential, is_editable, is_anonymous, has_random_order, max_retries,
      has_show_correct_answers, is_question_bank_randomize_choice, question_bank_question_number, perc_correct_questions)
    select kind, ${name}, ${client_key}::uuid, is_sequential, is_editable, is_anonymous, has_random_order, max_retries,
      has_show_correct_answers, is_question_bank_randomize_choice, question_bank_question_number, perc_correct_questions
    from questionnaires where id = ${id} returning id`.execute(tx);
  return rows[0]?.id ?? 0;
};

const chooseColumn = (kind: QuestionnaireKind) => sql.ref(kind === 'survey' ? 'survey_id' : 'evaluation_id');

/** Anonymous answers outlive the attempts of people who are deleted. */
const countAttempts = async (db: Kysely<DB>, id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select greatest((select count(*) from attempts where questionnaire_id = ${id}),
      (select coalesce(sum(responses), 0) from anonymous_batches where questionnaire_id = ${id})
      + (select count(*) from anonymous_responses where questionnaire_id = ${id} and not is_counted))::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** The lessons a questionnaire is asked in, and how often it was opened in any. */
export const readUses = async (db: Kysely<DB>, kind: QuestionnaireKind, id: number): Promise<QuestionnaireUses> => {
  const [lessons, attempts_count] = await Promise.all([
    sql<QuestionnaireUses['lessons'][number]>`
      select jsonb_build_object('id', section.id, 'name', section.name) as section, module.course_theme_id as theme_id,
        jsonb_build_object('id', course.id, 'name', course.name) as course,
        section.archived is not null or not course.is_active as is_archived
      from course_sections section
      join course_modules module on module.id = section.module_id
      join courses course on course.id = section.course_id
      where section.${chooseColumn(kind)} = ${id}
      order by is_archived, fold(course.name), course.id, fold(section.name), section.id`.execute(db),
    countAttempts(db, id),
  ]);
  return { lessons: lessons.rows, attempts_count };
};

const isAskedIn = (kind: QuestionnaireKind, id: number) => sql`(section.${chooseColumn(kind)} = ${id}
  or exists (select from attempts where course_section_id = section.id and questionnaire_id = ${id}))`;

/** Lessons that ask a questionnaire, or have asked it. */
const findLessons = (tx: Tx, kind: QuestionnaireKind, id: number, isArchived: boolean) =>
  readLessonsUse(tx, sql`${isAskedIn(kind, id)} and (section.archived is not null) = ${isArchived}`);

/** What keeps a questionnaire from being deleted. */
export const findHolders = async (tx: Tx, kind: QuestionnaireKind, id: number) => ({
  lessons: await findLessons(tx, kind, id, false),
  archivedLessons: await findLessons(tx, kind, id, true),
  attempts: { count: await countAttempts(tx, id), names: [] },
});
