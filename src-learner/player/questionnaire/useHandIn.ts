import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#auth/apiError.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { MyQuestionnaire, Registry } from '#contract/registries.ts';
import { fetchRegistry, handIn, type SectionAddress } from '#data/learner.ts';
import { forgetAnswers } from '../../keptAnswers.ts';
import { type Answers, submissionOf } from './answers.ts';

interface Options {
  kind: QuestionnaireKind;
  address: SectionAddress;
  questionnaire: MyQuestionnaire;
  /** What stands on the page now. */
  answers: Answers;
  onDone: (registry: Registry) => void;
  onFail: (error: unknown) => void;
}

const mayPass = (error: unknown): boolean => error instanceof ApiError && error.mayPass;

/** Sends the attempt. One that is already closed, by another tab or by an answer that got lost, gives its result. */
const send = async (
  kind: QuestionnaireKind,
  address: SectionAddress,
  questionnaire: MyQuestionnaire,
  answers: Answers,
): Promise<Registry> => {
  try {
    return await handIn(kind, address, submissionOf(kind, questionnaire, answers));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'attempt_closed') throw error;
    const registry = await fetchRegistry(kind, address);
    if (!registry) throw error;
    return registry;
  }
};

/**
 * Hands in, and again as soon as the network is back when it was missing: an attempt counts once. Answers changed since
 * wait for the learner.
 */
export const useHandIn = ({ kind, address, questionnaire, answers, onDone, onFail }: Options) => {
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: (given: Answers) => send(kind, address, questionnaire, given),
    onSuccess: (registry) => {
      if (questionnaire.attempt_id !== null) forgetAnswers(questionnaire.attempt_id);
      onDone(registry);
    },
    onError: onFail,
  });
  const isWaiting = mayPass(error);
  const isSame = variables === answers;

  useEffect(() => {
    if (!isWaiting || !isSame) return;
    const sendAgain = (): void => mutate(answers);
    window.addEventListener('online', sendAgain);
    return () => window.removeEventListener('online', sendAgain);
  }, [isWaiting, isSame, answers, mutate]);

  return {
    handIn: mutate,
    isSending: isPending,
    hasFailed: isWaiting,
    isOffline: error instanceof ApiError && error.isOffline,
    isRefused: error !== null && !isWaiting,
  };
};
