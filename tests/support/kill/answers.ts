import { randomUUID } from 'node:crypto';
import type { Client } from '../client.ts';
import type { Ledger } from './ledger.ts';

const path = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';

/** A section with an evaluation that may be tried again and again and has one open question. */
export interface EvaluationPlace {
  params: { moduleId: number; sectionId: number };
  questionId: number;
}

type Submission = { attempt_id: number; questions: { question_id: number; answer_text: string }[] };

/**
 * A learner who opens an attempt, saves its answers and hands it in twice. What was interrupted goes on where it was: a
 * draft that was acknowledged is never written over, and a hand-in without an answer is sent again as it was.
 */
export const createEvaluated = (learner: Client, { params, questionId }: EvaluationPlace, ledger: Ledger) => {
  let handedIn: Submission | null = null;
  const drafts = new Map<number, string>();

  const makeAnswers = (attempt_id: number, answer_text: string): Submission => ({
    attempt_id,
    questions: [{ question_id: questionId, answer_text }],
  });

  const draw = async (): Promise<Submission> => {
    const { status, data } = await learner.call(`GET ${path}/evaluation/`, { params });
    if (status !== 200 || data.attempt_id === null) throw new Error(`opening an attempt was answered ${status}`);
    const text = drafts.get(data.attempt_id);
    if (text !== undefined) return makeAnswers(data.attempt_id, text);
    const body = makeAnswers(data.attempt_id, randomUUID());
    const saved = await learner.call(`PUT ${path}/evaluation-registry/draft/`, { params, body });
    if (saved.status !== 200) throw new Error(`a draft was answered ${saved.status}`);
    const [{ answer_text } = { answer_text: '' }] = body.questions;
    drafts.set(body.attempt_id, answer_text);
    ledger.drafts.push(`${body.attempt_id} ${answer_text}`);
    return body;
  };

  return async (): Promise<void> => {
    handedIn ??= await draw();
    const send = { params, body: handedIn };
    const { status } = await learner.call(`POST ${path}/evaluation-registry/`, send);
    if (status !== 201) throw new Error(`handing in was answered ${status}`);
    ledger.handIns.push(String(handedIn.attempt_id));
    await learner.call(`POST ${path}/evaluation-registry/`, send);
    handedIn = null;
  };
};
