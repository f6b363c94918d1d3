import { canBeAnswered } from '#contract/questionRules.ts';
import type { QuestionAnswer } from '#contract/registries.ts';
import type { Db, Tx } from '../../db/client.ts';
import { drawRandom } from '../../secrets/drawRandom.ts';
import type { Enrolment } from '../progress/service.ts';
import {
  type Attempt,
  dismissAttempt,
  findLastAnswers,
  insertAttempt,
  listBank,
  type Questionnaire,
  type Sitting,
  type Snapshot,
} from './repository.ts';
import { type AskedQuestion, drawQuestions, findMismatch } from './rules.ts';

/** A survey or an evaluation that is open to its learner, within the transaction that holds the enrolment. */
export interface Opened extends Sitting {
  tx: Tx;
  enrolment: Enrolment;
  questionnaire: Questionnaire;
}

/** The questions of a questionnaire as one attempt at it would ask them. */
export const draw = async (db: Db | Tx, questionnaire: Questionnaire): Promise<AskedQuestion[]> =>
  drawQuestions(await listBank(db, questionnaire.id), questionnaire, drawRandom);

/** What a survey that may be answered again begins with: the answers given last to what is still asked. */
const findDraft = async (
  { tx, enrolment, questionnaire, used }: Opened,
  sectionId: number,
  { questions }: Snapshot,
): Promise<QuestionAnswer[]> => {
  if (questionnaire.kind !== 'survey' || !questionnaire.is_editable || used === 0) return [];
  const last = await findLastAnswers(tx, enrolment.id, sectionId, questionnaire.id);
  return last.filter((answer) => findMismatch(questions, [answer]) === null);
};

/** Whether an attempt asks anything. One drawn while nothing was ready does not. */
export const asksAnything = ({ snapshot }: Pick<Attempt, 'snapshot'>): boolean =>
  snapshot.questions.some(canBeAnswered);

/** Whether an attempt is at what its section asks now, and not at what it asked before. */
export const isOfSection = (
  { questionnaire }: Pick<Opened, 'questionnaire'>,
  { snapshot }: Pick<Attempt, 'snapshot'>,
): boolean => snapshot.questionnaire.id === questionnaire.id;

/**
 * Draws an attempt, in the place of a `hollow` one that asks nothing, or nothing of what its section asks now. Null while
 * there is nothing to ask: what nobody can answer is no try.
 */
export const drawAttempt = async (
  opened: Opened,
  sectionId: number,
  hollow: Attempt | null,
): Promise<Attempt | null> => {
  const { tx, enrolment, questionnaire } = opened;
  const { id, kind, name, is_sequential, is_editable, has_show_correct_answers, perc_correct_questions } =
    questionnaire;
  const snapshot: Snapshot = {
    questionnaire: { id, name, is_sequential, is_editable, has_show_correct_answers, perc_correct_questions },
    questions: await draw(tx, questionnaire),
  };
  if (!asksAnything({ snapshot })) return null;
  const draft = await findDraft(opened, sectionId, snapshot);
  if (hollow) await dismissAttempt(tx, hollow.id);
  const place = { subscriptionId: enrolment.id, sectionId, kind };
  return insertAttempt(tx, { ...place, isAnonymous: questionnaire.is_anonymous, snapshot, draft });
};
