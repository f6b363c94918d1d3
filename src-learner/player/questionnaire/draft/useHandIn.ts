import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '#auth/apiError.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { MyQuestionnaire, Registry } from '#contract/registries.ts';
import { fetchRegistry, handIn, type SectionAddress } from '#data/learner.ts';
import { type Answers, buildSubmission } from './answers.ts';
import { forgetAnswers } from './keptDraft.ts';

interface Options {
  kind: QuestionnaireKind;
  address: SectionAddress;
  questionnaire: MyQuestionnaire;
  /** What stands on the page now. */
  answers: Answers;
  onDone: (registry: Registry) => void;
  /** The attempt was handed in from another tab or device before: `registry` is what came of it. */
  onElsewhere: (registry: Registry) => void;
  onFail: (error: unknown) => void;
}

const mayPass = (error: unknown): boolean => error instanceof ApiError && error.mayPass;

/**
 * Hands in, and again as soon as the network is back when it was missing: an attempt counts once. Answers changed since
 * wait for the learner. What was handed in elsewhere is not taken for an answer to these: the server gives its result again
 * to one who sends the same attempt, so it is asked for first.
 */
export const useHandIn = ({ kind, address, questionnaire, answers, onDone, onElsewhere, onFail }: Options) => {
  const { attempt_id } = questionnaire;
  /** Sent from this page, perhaps without an answer: a result is then its own. */
  const hasSent = useRef(false);
  const findResult = async (): Promise<Registry | null> => {
    const registry = await fetchRegistry(kind, address);
    return registry?.id === attempt_id ? registry : null;
  };
  const send = async (given: Answers): Promise<{ registry: Registry; isElsewhere: boolean }> => {
    const isElsewhere = !hasSent.current;
    const before = await findResult();
    if (before) return { registry: before, isElsewhere };
    try {
      hasSent.current = true;
      const { is_repeated, ...registry } = await handIn(kind, address, buildSubmission(kind, questionnaire, given));
      // Another tab or device was quicker by less than it takes to ask.
      return { registry, isElsewhere: isElsewhere && is_repeated };
    } catch (error) {
      const closed = error instanceof ApiError && error.code === 'attempt_closed' ? await findResult() : null;
      if (!closed) throw error;
      return { registry: closed, isElsewhere };
    }
  };
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ registry, isElsewhere }) => {
      if (attempt_id !== null) forgetAnswers(attempt_id);
      if (isElsewhere) onElsewhere(registry);
      else onDone(registry);
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
    /** Shows the result of an attempt that turned out to be closed, where there is one: perhaps this page’s own. */
    followClosed: (): void => {
      findResult().then(
        (registry) => registry && (hasSent.current ? onDone : onElsewhere)(registry),
        () => undefined,
      );
    },
    isSending: isPending,
    hasFailed: isWaiting,
    isOffline: error instanceof ApiError && error.isOffline,
    isRefused: error !== null && !isWaiting,
    /** The lesson was hidden or removed: it may come back. */
    isAbsent: error instanceof ApiError && error.status === 404,
  };
};
