import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { readCode } from '../feedback/readCode.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import { useProvider } from '../provider/useProvider.ts';
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

interface Then {
  onDone: () => void;
  /** Called with the ids that do not exist any more. */
  onGone?: (ids: readonly number[]) => void;
}

/** Ids of the questions that were not there any more; empty where a call failed for another reason. */
const readGone = (error: unknown): number[] => {
  if (readCode(error) !== 'unknown_reference' || !(error instanceof HttpError)) return [];
  const gone: unknown = error.body.details?.gone;
  return Array.isArray(gone) ? gone.filter((id) => typeof id === 'number') : [];
};

/** Copies or moves questions, as they were typed last, to a questionnaire, all or none; tried again after a failure it copies none twice. */
export const useTakeQuestions = (kind: QuestionnaireResource, { onDone, onGone }: Then) => {
  const provider = useProvider();
  const client = useQueryClient();
  const { succeed, warn, fail } = useFeedback();
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
    onError: (error) => {
      const gone = readGone(error);
      if (gone.length === 0) return void fail(error);
      warn(texts.gone(gone.length));
      // Questions of either kind may have gone.
      void client.invalidateQueries({
        predicate: ({ queryKey: [area] }) => area === 'surveys' || area === 'evaluations',
      });
      onGone?.(gone);
    },
  });
};
