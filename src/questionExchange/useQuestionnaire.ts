import { useGetOne } from 'react-admin';
import type { Evaluation } from '#contract/evaluations.ts';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import type { Survey } from '#contract/surveys.ts';

type Stored =
  | (Survey & Partial<Omit<Evaluation, keyof Survey>>)
  | (Evaluation & Partial<Omit<Survey, keyof Evaluation>>);

/** A survey or an evaluation with its questions, as the page around has read it. */
export const useQuestionnaire = (kind: QuestionnaireResource, id: number) => useGetOne<Stored>(kind, { id });
