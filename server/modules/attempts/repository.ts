import { sql } from 'kysely';
import type { QuestionnaireKind } from '#contract/codes.ts';
import { canBeAnswered } from '#contract/questionRules.ts';
import type { QuestionAnswer, QuestionResult } from '#contract/registries.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { holdCorrections } from '../corrections/service.ts';
import type { Enrolment } from '../enrolments/service.ts';
import { type AskedQuestion, withChoices } from './rules.ts';

export interface Questionnaire {
  id: number;
  kind: QuestionnaireKind;
  name: string;
  is_sequential: boolean;
  is_editable: boolean;
  is_anonymous: boolean;
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
  /** Promised when it was opened. */
  is_anonymous: boolean;
  snapshot: Snapshot;
  draft: QuestionAnswer[];
  draft_saved: string | null;
  submitted: string | null;
  results: QuestionResult[] | null;
  percentage: number | null;
  is_passed: boolean | null;
}

/** A questionnaire of that kind, by its own id or by that of a section it stands in. */
export const findQuestionnaire = async (
  db: Handle,
  which: { id: number } | { sectionId: number },
  kind: QuestionnaireKind,
): Promise<Questionnaire | undefined> => {
  const id =
    'id' in which
      ? sql`${which.id}`
      : sql`(select coalesce(evaluation_id, survey_id) from course_sections where id = ${which.sectionId})`;
  const { rows } = await sql<Questionnaire>`
    select id, kind, name, is_sequential, is_editable, is_anonymous, has_random_order, max_retries, has_show_correct_answers,
      is_question_bank_randomize_choice, question_bank_question_number, perc_correct_questions
    from questionnaires where id = ${id} and kind = ${kind}`.execute(db);
  return rows[0];
};

/** Active questions that can be answered, in order, each with its answers and, for a likert, its rows. */
export const listBank = async (db: Handle, questionnaireId: number): Promise<AskedQuestion[]> => {
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
  return rows.filter(canBeAnswered);
};

/** Which attempt of an enrolment and section is meant. One that an administrator reset is none. */
export type WhichAttempt = 'open' | 'last submitted' | { id: number };

const buildCondition = (which: WhichAttempt) => {
  if (which === 'open') return sql`submitted is null`;
  return which === 'last submitted' ? sql`submitted is not null` : sql`id = ${which.id}`;
};

/** What an enrolment has to do with a section that its course shows. */
export interface Sitting {
  module_id: number;
  /** Whether the section it requires is passed; null without one that the course shows. */
  is_required_passed: boolean | null;
  /** Whether its learner has opened the section, since it was last reset. */
  is_opened: boolean;
  /** Null when the section has none of that kind. */
  questionnaire: Questionnaire | null;
  /** Attempts handed in at this questionnaire: those at one that stood here before use up none of its tries. */
  used: number;
  /** When the pause after the last of them is over, while it is not. */
  next_try: string | null;
  attempt: Attempt | null;
}

const selectNextTry = (kind: QuestionnaireKind, rules: Enrolment['attendance']) =>
  kind === 'evaluation' && rules?.retry_minutes
    ? sql`case when counted.last_submitted + make_interval(mins => ${rules.retry_minutes}) > clock_timestamp()
        then counted.last_submitted + make_interval(mins => ${rules.retry_minutes}) end`
    : sql`null::timestamptz`;

/** All that opening, saving and handing in need to know, in one statement: they run when everybody sits an exam at once. */
export const findSitting = async (
  db: Handle,
  enrolment: Pick<Enrolment, 'id' | 'course_id' | 'attendance'>,
  sectionId: number,
  kind: QuestionnaireKind,
  which: WhichAttempt,
): Promise<Sitting | null> => {
  const { rows } = await sql<Omit<Sitting, 'attempt'> & { attempt_id: number | null } & Omit<Attempt, 'id'>>`
    -- Found by their enrolment alone: a plan made while there were few would look through everybody's in the section.
    with own as materialized (select * from attempts where subscription_id = ${enrolment.id} and reset_at is null)
    select section.module_id, counted.used, ${selectNextTry(kind, enrolment.attendance)} as next_try, (
        select coalesce(session.is_section_passed, false) from visible_sections required
        left join section_sessions session on session.course_section_id = required.id and session.subscription_id = ${enrolment.id}
        where required.id = section.mandatory_section_id) as is_required_passed,
      exists (select from section_sessions where course_section_id = section.id and subscription_id = ${enrolment.id}) as is_opened,
      case when q.id is not null then jsonb_build_object('id', q.id, 'kind', q.kind, 'name', q.name,
        'is_sequential', q.is_sequential, 'is_editable', q.is_editable, 'is_anonymous', q.is_anonymous,
        'has_random_order', q.has_random_order,
        'max_retries', q.max_retries, 'has_show_correct_answers', q.has_show_correct_answers,
        'is_question_bank_randomize_choice', q.is_question_bank_randomize_choice,
        'question_bank_question_number', q.question_bank_question_number,
        'perc_correct_questions', q.perc_correct_questions) end as questionnaire,
      attempt.id as attempt_id, attempt.is_anonymous, attempt.draft_saved, attempt.submitted, attempt.is_passed, attempt.percentage,
      attempt.snapshot, attempt.draft, attempt.results
    from visible_sections section
    left join questionnaires q on q.id = coalesce(section.evaluation_id, section.survey_id) and q.kind = ${kind}
    left join lateral (
      select * from own where course_section_id = section.id and ${buildCondition(which)} order by number desc limit 1
    ) attempt on true
    cross join lateral (
      select count(submitted) as used, max(submitted) as last_submitted from own where course_section_id = section.id and questionnaire_id = q.id
    ) counted
    where section.id = ${sectionId} and section.course_id = ${enrolment.course_id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { module_id, is_required_passed, is_opened, questionnaire, used, next_try, attempt_id, ...attempt } = row;
  return {
    module_id,
    is_required_passed,
    is_opened,
    questionnaire,
    used,
    next_try,
    attempt: attempt_id === null ? null : { id: attempt_id, ...attempt },
  };
};

/** The answers handed in last to a questionnaire in a section; none before the first time and after a reset. */
export const findLastAnswers = async (
  tx: Tx,
  subscriptionId: number,
  sectionId: number,
  questionnaireId: number,
): Promise<QuestionAnswer[]> => {
  const { rows } = await sql<{ answers: QuestionAnswer[] }>`
    with own as materialized (select * from attempts where subscription_id = ${subscriptionId} and reset_at is null)
    select answers from own
    where course_section_id = ${sectionId} and questionnaire_id = ${questionnaireId} and submitted is not null
    order by number desc limit 1`.execute(tx);
  return rows[0]?.answers ?? [];
};

interface NewAttempt {
  subscriptionId: number;
  sectionId: number;
  kind: QuestionnaireKind;
  isAnonymous: boolean;
  snapshot: Snapshot;
  /** What it begins with. */
  draft: QuestionAnswer[];
}

export const insertAttempt = async (
  tx: Tx,
  { subscriptionId, sectionId, kind, isAnonymous, snapshot, draft }: NewAttempt,
): Promise<Attempt> => {
  const { rows } = await sql<{ id: number }>`
    with own as materialized (select course_section_id, number from attempts where subscription_id = ${subscriptionId})
    insert into attempts (subscription_id, course_section_id, questionnaire_id, kind, is_anonymous, number, snapshot, draft)
    select ${subscriptionId}, ${sectionId}, ${snapshot.questionnaire.id}, ${kind}, ${isAnonymous}, coalesce(max(number), 0) + 1, ${JSON.stringify(snapshot)}::jsonb,
      ${JSON.stringify(draft)}::jsonb
    from own where course_section_id = ${sectionId}
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an insert returns its row');
  const fresh = { draft, draft_saved: null, submitted: null, results: null, percentage: null, is_passed: null };
  return { id: row.id, is_anonymous: isAnonymous, snapshot, ...fresh };
};

/** Sets an open attempt aside, as after a reset: it counts for nothing, and another can be opened. */
export const dismissAttempt = (tx: Tx, id: number) =>
  sql`update attempts set reset_at = clock_timestamp() where id = ${id} and submitted is null`.execute(tx);

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
    // Right answers that are corrected now wait for it: it then is found by their regrading, or finds them.
    .returning([sql<string>`submitted`.as('submitted'), holdCorrections(sql.ref('questionnaire_id')).as('held')])
    .executeTakeFirstOrThrow();
  return row.submitted;
};

/** From now on nobody is to know who answers the open attempt. */
export const promiseAnonymity = (tx: Tx, id: number) =>
  tx.updateTable('attempts').set({ is_anonymous: true }).where('id', '=', id).execute();

/** Closes an attempt at an anonymous survey: it was handed in, and that is all that stays with it. */
export const closeWithoutAnswers = async (tx: Tx, id: number): Promise<string> => {
  const row = await tx
    .updateTable('attempts')
    .set({
      draft: '[]',
      draft_saved: null,
      answers: '[]',
      results: '[]',
      percentage: 100,
      is_passed: true,
      submitted: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .returning(sql<string>`submitted`.as('submitted'))
    .executeTakeFirstOrThrow();
  return row.submitted;
};

/**
 * Keeps answers apart from who gave them. What an enrolment answers again, after an administrator reset the section, is not
 * counted: somebody could otherwise answer four times and read the fifth.
 */
export const keepAnonymousAnswers = (
  tx: Tx,
  { id, course_id }: Pick<Enrolment, 'id' | 'course_id'>,
  attempt: Pick<Attempt, 'id' | 'snapshot'>,
  questionnaireId: number,
  answers: QuestionAnswer[],
) =>
  sql`
    select keep_anonymous_response(${questionnaireId}::integer, ${course_id}::integer, ${JSON.stringify(withChoices(attempt.snapshot.questions, answers))}::jsonb)
    where not exists (
      select from attempts where subscription_id = ${id} and questionnaire_id = ${questionnaireId} and is_anonymous
        and submitted is not null and id <> ${attempt.id}
    )`.execute(tx);
