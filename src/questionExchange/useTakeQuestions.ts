import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { useProvider } from '../layout/useProvider.ts';
import { settleAll } from '../saving/settle.ts';
import { useClientKeys } from '../saving/useClientKeys.ts';

interface Taken {
  /** Where they go. */
  id: number;
  questions: readonly number[];
  isMoved: boolean;
  /** What is said once it is done. */
  told: (count: number) => string;
}

/** Copies or moves questions, as they were typed last, to a questionnaire, all or none; tried again after a failure it copies none twice. */
export const useTakeQuestions = (kind: QuestionnaireResource, onDone: () => void) => {
  const provider = useProvider();
  const client = useQueryClient();
  const { succeed, fail } = useFeedback();
  const makeKey = useClientKeys();
  return useMutation({
    mutationFn: async ({ id, questions, isMoved }: Taken) => {
      await settleAll();
      return provider.takeQuestions(kind, id, {
        questions: questions.map((question) => ({ id: question, client_key: makeKey(`${id} ${question}`) })),
        is_moved: isMoved,
      });
    },
    onSuccess: ({ length }, { told }) => {
      succeed(told(length));
      void client.invalidateQueries({ queryKey: [kind] });
      onDone();
    },
    onError: fail,
  });
};
