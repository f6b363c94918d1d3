import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Regrading, RegradingPreview } from '#contract/regradings.ts';
import { allowLongStatements, type Db, type Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { requireUnchanged } from '../../writes/changedFields.ts';
import { requireReason } from '../../writes/reason.ts';
import { recordChanged } from '../../writes/recorded.ts';
import { lockRow } from '../../writes/rows.ts';
import type { AskedQuestion } from '../attempts/rules.ts';
import { holdHandIns } from '../corrections/service.ts';
import { findEvaluationResults, requireQuestionnaire } from '../questionnaireResults/service.ts';
import { settleQuestionnaireChange } from '../questions/service.ts';
import {
  type Candidate,
  countPeople,
  countRight,
  findByKey,
  findQuestion,
  findRegrading,
  insertRegrading,
  listCandidates,
  listGiven,
  listLearners,
  listRegradings,
  setCorrect,
} from './repository.ts';
import { findRight, raise } from './rules.ts';

type Preview = BodyOf<Calls['POST v1/evaluations/{id}/regradings/preview/']>;
type Asked = BodyOf<Calls['POST v1/evaluations/{id}/regradings/']>;

/** The question as it would be with other right answers. @throws 400 where it cannot have them. */
const withKey = (question: AskedQuestion, correctIds: number[]): AskedQuestion => {
  const known = question.answers.map(({ id }) => id);
  if (correctIds.some((id) => !known.includes(id)))
    throw refusals.invalid('correct_ids', 'una risposta non è di questa domanda', 'unknown_reference');
  if (correctIds.length === 0 && question.question_config !== 'open')
    throw refusals.invalid('correct_ids', 'almeno una risposta dev’essere corretta', 'no_right_answer');
  if (correctIds.length > 1 && question.question_config === 'single')
    throw refusals.invalid('correct_ids', 'una scelta singola ha una sola risposta corretta', 'several_right_answers');
  return {
    ...question,
    answers: question.answers.map((answer) => ({ ...answer, is_correct: correctIds.includes(answer.id) })),
  };
};

const requireQuestion = async (db: Db, evaluationId: number, questionId: number): Promise<AskedQuestion> => {
  const question = await findQuestion(db, evaluationId, questionId);
  if (!question) throw refusals.invalid('question_id', 'non è una domanda di questa verifica', 'unknown_reference');
  return question;
};

/** What an attempt comes to with the question right. */
export const raiseCandidate = ({ threshold, ...candidate }: Candidate) => raise(candidate, threshold);

/** The best attempt of each enrolment that would pass a section it has not passed. */
const findPassing = (candidates: Candidate[]): Map<number, { percentage: number; new_percentage: number }> => {
  const passing = new Map<number, { percentage: number; new_percentage: number }>();
  for (const candidate of candidates) {
    const raised = raiseCandidate(candidate);
    if (!raised.is_passed || candidate.has_passed) continue;
    const best = passing.get(candidate.subscription_id);
    if (best && best.new_percentage >= raised.percentage) continue;
    passing.set(candidate.subscription_id, { percentage: candidate.percentage, new_percentage: raised.percentage });
  }
  return passing;
};

/** Attempts read at once for a preview, so that those of a large evaluation hold up nobody else. */
const previewBatch = 5000;

/** Looks at all attempts handed in: those that would be raised, and how many keep the question right all the same. */
const lookThrough = async (
  db: Db,
  evaluationId: number,
  question: AskedQuestion,
): Promise<{ candidates: Candidate[]; kept: number }> => {
  const candidates: Candidate[] = [];
  let kept = 0;
  for (let after = 0; ; ) {
    const given = await listGiven(db, evaluationId, question.id, { after, limit: previewBatch });
    const last = given.at(-1);
    if (!last) return { candidates, kept };
    const right = new Set(findRight(question, given));
    const wrong = given.map(({ attempt_id }) => attempt_id).filter((id) => !right.has(id));
    candidates.push(...(await listCandidates(db, question.id, [...right])));
    kept += await countRight(db, question.id, wrong);
    after = last.attempt_id;
  }
};

/** What other right answers would mean for the attempts handed in; nothing is changed. @throws 404, 400 */
export const previewRegrading = (
  database: Db,
  evaluationId: number,
  { question_id, correct_ids, page = 1, page_items = 10 }: Preview,
): Promise<RegradingPreview> =>
  database.transaction().execute(async (db) => {
    await allowLongStatements(db);
    await requireQuestionnaire(db, { id: evaluationId, kind: 'evaluation' });
    const question = withKey(await requireQuestion(db, evaluationId, question_id), correct_ids);
    const { candidates, kept } = await lookThrough(db, evaluationId, question);
    const passing = findPassing(candidates);
    const learners = await listLearners(db, [...passing.keys()], { page, page_items });
    const { questions } = await findEvaluationResults(db, evaluationId, {});
    return {
      asked: questions.find(({ id }) => id === question_id)?.asked ?? 0,
      raised: candidates.length,
      kept,
      passing: await countPeople(db, [...passing.keys()]),
      enrolments: passing.size,
      learners: learners.map((learner) => ({
        ...learner,
        ...(passing.get(learner.subscription_id) ?? { percentage: 0, new_percentage: 0 }),
      })),
    };
  });

const listCorrectIds = ({ answers }: AskedQuestion): number[] =>
  answers.filter(({ is_correct }) => is_correct).map(({ id }) => id);

const listCorrect = ({ answers }: AskedQuestion): string[] =>
  answers.filter(({ is_correct }) => is_correct).map(({ text }) => text);

/** The regrading that was asked for with a key, if one was. @throws 409 `client_key_taken` for the key of another evaluation */
const findMade = async (tx: Tx, evaluationId: number, client_key: string | undefined) => {
  const made = client_key === undefined ? undefined : await findByKey(tx, client_key);
  if (made && made.questionnaire_id !== evaluationId) throw refusals.clientKeyTaken();
  return made && findRegrading(tx, made.id);
};

/**
 * Sets the right answers of a question and has the attempts handed in graded again by a job. What would come to less stays as
 * it is, and so does the attempt itself. One asked for before with the same key is only returned.
 * @throws 404; 400; 409 `regrading_running`, `client_key_taken`, `changed_meanwhile` where other answers were right than were seen
 */
export const startRegrading = (
  { db, jobs }: Deps<'db' | 'jobs'>,
  person: Person,
  evaluationId: number,
  { question_id, correct_ids, reason, client_key, seen }: Asked,
): Promise<Regrading> =>
  db.transaction().execute(async (tx) => {
    const evaluation = await requireQuestionnaire(tx, { id: evaluationId, kind: 'evaluation' });
    await holdHandIns(tx, evaluationId);
    await lockRow(tx, 'questionnaires', evaluationId);
    const made = await findMade(tx, evaluationId, client_key);
    if (made) return made;
    const before = await requireQuestion(tx, evaluationId, question_id);
    requireUnchanged(seen?.correct_ids.toSorted(), listCorrectIds(before).toSorted());
    const question = withKey(before, correct_ids);
    const why = requireReason(reason);
    await setCorrect(tx, question_id, correct_ids);
    await settleQuestionnaireChange(tx, person, evaluationId);
    await recordChanged(
      tx,
      person,
      { object_type: 'evaluation', object_id: evaluationId, object_name: evaluation.name },
      {
        before: { regraded_question: null, correct_answers: listCorrect(before) },
        after: { regraded_question: question.text, correct_answers: listCorrect(question), reason: why },
      },
    );
    const regrading = { questionnaire_id: evaluationId, question, reason: why, actor_id: person.id, client_key };
    const regrading_id = await insertRegrading(tx, regrading);
    await jobs.send('regrading', { regrading_id }, tx);
    return requireFound(await findRegrading(tx, regrading_id), 'Il ricalcolo');
  });

/** @throws 404 */
export const listOfEvaluation = async (db: Db, evaluationId: number): Promise<Regrading[]> => {
  await requireQuestionnaire(db, { id: evaluationId, kind: 'evaluation' });
  return listRegradings(db, evaluationId);
};
