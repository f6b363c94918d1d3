import type { QuestionnaireKind } from '#contract/codes.ts';
import type { LikertQuestion } from '#contract/questionnaires.ts';
import type { Tx } from '../../db/client.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import type { Facts } from '../../writes/findChangesBetween.ts';
import { lockOrdered } from '../../writes/order.ts';
import { recordChanged } from '../../writes/recorded.ts';
import { findQuestion, findRow, refreshQuestionnaire, type StoredQuestion } from './repository.ts';
import { shorten } from './rules.ts';

/** What the log keeps of a question: with it, its answers and rows in words. */
const buildFacts = ({ questionnaire_id: _, answers, likert_questions, ...question }: StoredQuestion): Facts => ({
  ...question,
  answers: answers.map(({ text, is_correct }) => (is_correct ? `${text} ✓` : text)),
  likert_questions: likert_questions.map(({ text }) => text),
});

const describeSubject = ({ id, text }: { id: number; text: string }) => ({ object_id: id, object_name: shorten(text) });

export const defineQuestions = <K extends QuestionnaireKind>(kind: K) =>
  defineAudited({
    object_type: 'question',
    name: 'La domanda',
    lock: (tx, id: number) => lockOrdered(tx, 'questions', id),
    find: (db, id) => findQuestion(db, kind, id),
    identify: describeSubject,
    facts: buildFacts,
  });

/** Rows of likert questions. */
export const rows = defineAudited({
  object_type: 'likertQuestion',
  name: 'La riga',
  lock: (tx, id: number) => lockOrdered(tx, 'questions', id),
  find: findRow,
  identify: describeSubject,
  facts: ({ text, order }: LikertQuestion) => ({ text, order }),
});

/**
 * To be called by every change of what stands in a questionnaire, once it is made: the questionnaire was changed with it,
 * and asks no more questions of its bank than it has left, which the log says.
 */
export const settleQuestionnaireChange = async (tx: Tx, person: Person, id: number): Promise<void> => {
  const changed = await refreshQuestionnaire(tx, id);
  if (!changed) return;
  await recordChanged(
    tx,
    person,
    { object_type: changed.kind, object_id: id, object_name: changed.name },
    {
      before: { question_bank_question_number: changed.before },
      after: { question_bank_question_number: changed.after },
    },
  );
};
