import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import { useProvider } from '../provider/useProvider.ts';
import { settleAll } from '../saving/settle.ts';
import { type KeyedDraft, toEvaluationQuestion, toSurveyQuestion } from './newQuestions.ts';

interface How {
  /** Place of the first of them; after all others without one. */
  order: number | undefined;
  onAdded: () => void;
}

/** Adds questions, all or none. */
export const useAddQuestions = (kind: QuestionnaireResource, id: number, { order, onAdded }: How) => {
  const provider = useProvider();
  const client = useQueryClient();
  const { succeed, fail } = useFeedback();
  return useMutation({
    mutationFn: async (drafts: readonly KeyedDraft[]) => {
      // Places are those of what is stored.
      await settleAll();
      return kind === 'surveys'
        ? provider.addToSurvey(id, drafts.map(toSurveyQuestion), order)
        : provider.addToEvaluation(id, drafts.map(toEvaluationQuestion), order);
    },
    onSuccess: ({ length }) => {
      succeed(texts.added(length));
      void client.invalidateQueries({ queryKey: [kind] });
      onAdded();
    },
    onError: fail,
  });
};
