import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import { useProvider } from '../layout/useProvider.ts';
import { type KeyedDraft, toEvaluationQuestion, toSurveyQuestion } from './newQuestions.ts';

/** Adds questions after the last, all or none. */
export const useAddQuestions = (kind: QuestionnaireResource, id: number, onAdded: () => void) => {
  const provider = useProvider();
  const client = useQueryClient();
  const { succeed, fail } = useFeedback();
  return useMutation({
    mutationFn: (drafts: readonly KeyedDraft[]) =>
      kind === 'surveys'
        ? provider.addToSurvey(id, drafts.map(toSurveyQuestion))
        : provider.addToEvaluation(id, drafts.map(toEvaluationQuestion)),
    onSuccess: ({ length }) => {
      succeed(texts.added(length));
      void client.invalidateQueries({ queryKey: [kind] });
      onAdded();
    },
    onError: fail,
  });
};
