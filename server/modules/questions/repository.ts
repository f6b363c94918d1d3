import { type RawBuilder, sql } from 'kysely';
import type { QuestionnaireKind, QuestionType } from '#contract/codes.ts';
import type {
  EvaluationAnswer,
  EvaluationQuestion,
  LikertQuestion,
  QuestionOrdering,
} from '#contract/questionnaires.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { type Paging, readPage } from '../../writes/paging.ts';

/** A question with what stands in it. What its kind of questionnaire does not show is left out when it is sent. */
export interface StoredQuestion<K extends QuestionnaireKind = QuestionnaireKind> {
  id: number;
  questionnaire_id: number;
  text: string;
  order: number;
  question_config: K extends 'survey' ? QuestionType : EvaluationQuestion['question_config'];
  is_active: boolean;
  is_at_least_one_correct: boolean;
  answers: EvaluationAnswer[];
  likert_questions: LikertQuestion[];
}

const columns = sql`question.id, question.questionnaire_id, question.text, question."order", question.question_config,
  question.is_active, question.is_at_least_one_correct,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'text', text, 'order', "order", 'is_correct', is_correct) order by "order")
    from answers where question_id = question.id), '[]') as answers,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'text', text, 'order', "order", 'likert_question_id', likert_question_id,
      'question_config', question_config) order by "order")
    from questions where likert_question_id = question.id), '[]') as likert_questions`;
const tables = sql`questions question join questionnaires q on q.id = question.questionnaire_id`;

const found = sql`question.created, jsonb_build_object('id', q.id, 'name', q.name) as questionnaire`;

interface FoundQuestion<K extends QuestionnaireKind> extends StoredQuestion<K> {
  created: string;
  questionnaire: { id: number; name: string };
}

const selectQuestions = async <T>(
  db: Handle,
  selected: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<T[]> => {
  const { rows } = await sql<T>`
    select ${selected} from ${tables} where ${where} and question.likert_question_id is null
    order by question."order", question.id`.execute(db);
  return rows;
};

const readQuestions = <K extends QuestionnaireKind>(db: Handle, kind: K, where: RawBuilder<unknown>) =>
  selectQuestions<StoredQuestion<K>>(db, columns, sql`${where} and q.kind = ${kind}`);

const sortByIds = <Q extends { id: number }>(ids: readonly number[], questions: readonly Q[]): Q[] => {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The questions of a questionnaire in their order. */
export const listQuestions = <K extends QuestionnaireKind>(db: Handle, kind: K, questionnaireId: number) =>
  readQuestions(db, kind, sql`q.id = ${questionnaireId}`);

export const findQuestion = async <K extends QuestionnaireKind>(db: Handle, kind: K, id: number) =>
  (await readQuestions(db, kind, sql`question.id = ${id}`))[0];

/** Those there are, in the order of the ids. */
export const findQuestions = async <K extends QuestionnaireKind>(db: Handle, kind: K, ids: readonly number[]) =>
  sortByIds(ids, await readQuestions(db, kind, sql`question.id = any (${ids}::integer[])`));

interface QuestionSearch extends Paging {
  search?: string | undefined;
  ordering?: QuestionOrdering | `-${QuestionOrdering}`;
  question_config?: QuestionType;
  questionnaire_id?: number;
  except_id?: number;
}

/** Whether a question, one of its rows or one of its answers has the text. */
const hasText = (text: string): RawBuilder<unknown> => sql`question.id in (
  select coalesce(likert_question_id, id) from questions where search like containing(${text})
  union all select question_id from answers where search like containing(${text}))`;

/** A page of all questions of one kind. Only those on it are read with what stands in them. */
export const searchQuestions = async <K extends QuestionnaireKind>(
  db: Handle,
  kind: K,
  { search, ordering = 'questionnaire', question_config, questionnaire_id, except_id, ...paging }: QuestionSearch,
): Promise<{ items: FoundQuestion<K>[]; items_count: number }> => {
  const where = [sql`q.kind = ${kind}`, sql`question.likert_question_id is null`];
  if (question_config) where.push(sql`question.question_config = ${question_config}`);
  if (questionnaire_id) where.push(sql`q.id = ${questionnaire_id}`);
  if (except_id) where.push(sql`q.id <> ${except_id}`);
  if (search?.trim()) where.push(hasText(search.trim()));
  const direction = sql.raw(ordering.startsWith('-') ? 'desc' : 'asc');
  const { items, items_count } = await readPage<{ id: number }>(db, paging, {
    select: sql`question.id`,
    from: tables,
    where,
    orderings: {
      text: sql`question.search`,
      created: sql`question.created`,
      questionnaire: sql`q.search ${direction}, q.id ${direction}, question."order"`,
    },
    ordering,
    id: sql`question.id`,
  });
  const ids = items.map(({ id }) => id);
  const onPage = sql`question.id = any (${ids}::integer[])`;
  return {
    items: sortByIds(ids, await selectQuestions<FoundQuestion<K>>(db, sql`${columns}, ${found}`, onPage)),
    items_count,
  };
};

/** Those there are, of whatever kind, in the order of the ids. */
export const findQuestionsOfAnyKind = async (db: Handle, ids: readonly number[]) =>
  sortByIds(
    ids,
    await selectQuestions<StoredQuestion & { kind: QuestionnaireKind }>(
      db,
      sql`${columns}, q.kind`,
      sql`question.id = any (${ids}::integer[])`,
    ),
  );

/** Locks those of the questionnaires that are there, until the transaction ends; returns them by id. */
export const lockQuestionnaires = async (tx: Tx, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; kind: QuestionnaireKind; name: string; bank: number | null }>`
    select id, kind, name, question_bank_question_number as bank from questionnaires
    where id = any (${ids}::integer[]) order by id for no key update`.execute(tx);
  return rows;
};

/** In which questionnaires questions stand. */
export const listQuestionnaireIds = async (tx: Tx, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ questionnaire_id: number }>`
    select distinct questionnaire_id from questions where id = any (${ids}::integer[])`.execute(tx);
  return rows.map(({ questionnaire_id }) => questionnaire_id);
};

/**
 * Notes that something in a questionnaire changed. It asks no more questions of its bank than it has. Returns the number
 * that are asked as it was and as it is.
 */
export const refreshQuestionnaire = async (tx: Tx, id: number) => {
  const { rows } = await sql<{ kind: QuestionnaireKind; name: string; before: number | null; after: number | null }>`
    with present as materialized (
      select id, question_bank_question_number as bank, (
        select count(*) from questions where questionnaire_id = ${id} and likert_question_id is null)::integer as questions
      from questionnaires where id = ${id}
    )
    update questionnaires set question_bank_question_number = case when present.bank > present.questions
      then nullif(present.questions, 0) else present.bank end
    from present where questionnaires.id = present.id
    returning kind, name, present.bank as before, question_bank_question_number as after`.execute(tx);
  return rows[0];
};

/** How much stands in a questionnaire: questions, rows among them, and answers. */
export const countContents = async (
  tx: Tx,
  questionnaireId: number,
): Promise<{ questions: number; answers: number }> => {
  const { rows } = await sql<{ questions: number; answers: number }>`
    select count(distinct question.id) as questions, count(answer.id) as answers
    from questions question left join answers answer on answer.question_id = question.id
    where question.questionnaire_id = ${questionnaireId}`.execute(tx);
  return rows[0] ?? { questions: 0, answers: 0 };
};

interface KnownKey {
  id: number;
  client_key: string;
  questionnaire_id: number;
  likert_question_id: number | null;
}

/** What was made with these keys. */
export const findByKeys = async (tx: Tx, keys: readonly string[]): Promise<KnownKey[]> => {
  const { rows } = await sql<KnownKey>`
    select id, client_key, questionnaire_id, likert_question_id from questions
    where client_key = any (${keys}::uuid[])`.execute(tx);
  return rows;
};

export interface NewText {
  text: string;
  client_key?: string;
}

export interface NewQuestion extends NewText {
  question_config: QuestionType;
  is_active?: boolean;
  is_at_least_one_correct?: boolean;
  answers?: (NewText & { is_correct?: boolean })[];
  likert_questions?: NewText[];
}

/** Adds questions with their answers and rows, from the place `first` on; returns their ids in this order. */
export const insertQuestions = async (
  tx: Tx,
  questionnaireId: number,
  first: number,
  questions: readonly NewQuestion[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number; order: number }>`
    insert into questions (questionnaire_id, text, question_config, is_active, is_at_least_one_correct, client_key, "order")
    select ${questionnaireId}, text, question_config, coalesce(is_active, true), coalesce(is_at_least_one_correct, false),
      client_key, ${first}::integer + place - 1
    from rows from (jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
      as (text text, question_config text, is_active boolean, is_at_least_one_correct boolean, client_key uuid))
      with ordinality as given (text, question_config, is_active, is_at_least_one_correct, client_key, place)
    returning id, "order"`.execute(tx);
  const ids = rows.toSorted((one, other) => one.order - other.order).map(({ id }) => id);
  const collectParts = <P extends object>(listParts: (question: NewQuestion) => readonly P[]) =>
    JSON.stringify(
      questions.flatMap((question, place) =>
        listParts(question).map((part, order) => ({ ...part, question_id: ids[place], order })),
      ),
    );
  await sql`insert into answers (question_id, text, is_correct, client_key, "order")
    select question_id, text, coalesce(is_correct, false), client_key, "order"
    from jsonb_to_recordset(${collectParts(({ answers = [] }) => answers)}::jsonb)
      as given (question_id integer, text text, is_correct boolean, client_key uuid, "order" integer)`.execute(tx);
  await sql`insert into questions (questionnaire_id, text, question_config, likert_question_id, client_key, "order")
    select ${questionnaireId}, text, 'likert_question', question_id, client_key, "order"
    from jsonb_to_recordset(${collectParts(({ likert_questions = [] }) => likert_questions)}::jsonb)
      as given (question_id integer, text text, client_key uuid, "order" integer)`.execute(tx);
  return ids;
};

export const deleteQuestions = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`delete from questions where id = any (${ids}::integer[])`.execute(tx);
};

type StoredRow = LikertQuestion & { questionnaire_id: number };

/** These rows, in this order; those that are not there are left out. */
export const findRows = async (db: Handle, ids: readonly number[]): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select id, text, "order", likert_question_id, question_config, questionnaire_id from questions
    where id = any (${ids}::integer[]) and likert_question_id is not null
    order by array_position(${ids}::integer[], id)`.execute(db);
  return rows;
};

export const findRow = async (db: Handle, id: number): Promise<StoredRow | undefined> => (await findRows(db, [id]))[0];

/** Adds rows to a likert question from the place `first` on; returns their ids in this order. */
export const insertRows = async (
  tx: Tx,
  { questionnaire_id, id }: Pick<StoredQuestion, 'id' | 'questionnaire_id'>,
  first: number,
  added: readonly NewText[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number; order: number }>`
    insert into questions (questionnaire_id, text, question_config, likert_question_id, client_key, "order")
    select ${questionnaire_id}, text, 'likert_question', ${id}, client_key, ${first}::integer + place - 1
    from rows from (jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as (text text, client_key uuid))
      with ordinality as given (text, client_key, place)
    returning id, "order"`.execute(tx);
  return rows.toSorted((one, other) => one.order - other.order).map((row) => row.id);
};

/** Stores the type of a question and what is left of its answers and rows; others go. */
export const storeConverted = async (
  tx: Tx,
  { id, question_config, is_at_least_one_correct, answers, likert_questions }: StoredQuestion,
): Promise<void> => {
  const rowIds = likert_questions.map((row) => row.id);
  await sql`delete from questions where likert_question_id = ${id} and id <> all (${rowIds}::integer[])`.execute(tx);
  await sql`delete from answers where question_id = ${id} and id <> all (${answers.map((answer) => answer.id)}::integer[])`.execute(
    tx,
  );
  await sql`
    update answers set text = kept.text, is_correct = kept.is_correct
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as kept (id integer, text text, is_correct boolean)
    where answers.id = kept.id and (answers.text, answers.is_correct) is distinct from (kept.text, kept.is_correct)`.execute(
    tx,
  );
  await tx.updateTable('questions').set({ question_config, is_at_least_one_correct }).where('id', '=', id).execute();
};
