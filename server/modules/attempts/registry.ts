import type { QuestionnaireKind } from '#contract/codes.ts';
import type { Registry } from '#contract/registries.ts';
import type { Db, Tx } from '../../db/client.ts';
import { findRegrading } from '../corrections/service.ts';
import type { Attempt } from './repository.ts';

/** The result of an attempt as its learner is given it. */
export const toRegistry = (
  kind: QuestionnaireKind,
  attempt: Attempt,
  { left_tries, next_try, regraded = null }: Pick<Registry, 'left_tries' | 'next_try'> & Partial<Registry>,
): Registry => {
  const { id, has_show_correct_answers } = attempt.snapshot.questionnaire;
  return {
    id: attempt.id,
    percentage: attempt.percentage ?? 0,
    is_passed: attempt.is_passed ?? false,
    left_tries,
    submitted: attempt.submitted ?? '',
    next_try: left_tries === 0 ? null : next_try,
    regraded,
    evaluation: kind === 'evaluation' ? { id, has_show_correct_answers } : null,
    question_registries: kind === 'evaluation' && has_show_correct_answers ? (attempt.results ?? []) : [],
  };
};

/** The result of what was handed in before, as it was graded last. */
export const toStoredRegistry = async (
  db: Db | Tx,
  kind: QuestionnaireKind,
  attempt: Attempt,
  tries: Pick<Registry, 'left_tries' | 'next_try'>,
): Promise<Registry> => {
  const found = kind === 'evaluation' ? await findRegrading(db, attempt.id) : null;
  if (!found) return toRegistry(kind, attempt, tries);
  const { at, reason, ...result } = found;
  return toRegistry(kind, { ...attempt, ...result }, { ...tries, regraded: { at, reason } });
};
