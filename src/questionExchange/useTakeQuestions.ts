import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { newUuid } from '#data/newUuid.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { useProvider } from '../layout/useProvider.ts';

interface Taken {
  /** Where they go. */
  id: number;
  questions: readonly number[];
  isMoved: boolean;
  /** What is said once it is done. */
  told: (count: number) => string;
}

/** Copies or moves questions to a questionnaire, all or none; tried again after a failure it copies none twice. */
export const useTakeQuestions = (kind: QuestionnaireResource, onDone: () => void) => {
  const provider = useProvider();
  const client = useQueryClient();
  const { succeed, fail } = useFeedback();
  const keys = useRef(new Map<string, string>());
  const keyOf = (target: number, question: number): string => {
    const name = `${target} ${question}`;
    const key = keys.current.get(name) ?? newUuid();
    keys.current.set(name, key);
    return key;
  };
  return useMutation({
    mutationFn: ({ id, questions, isMoved }: Taken) =>
      provider.takeQuestions(kind, id, {
        questions: questions.map((question) => ({ id: question, client_key: keyOf(id, question) })),
        is_moved: isMoved,
      }),
    onSuccess: ({ length }, { told }) => {
      succeed(told(length));
      void client.invalidateQueries({ queryKey: [kind] });
      onDone();
    },
    onError: fail,
  });
};
