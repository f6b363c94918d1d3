import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#auth/apiError.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { MyQuestionnaire, Registry } from '#contract/registries.ts';
import { fetchRegistry, handIn, type SectionAddress } from '#data/learner.ts';
import { useWhenOnline } from '../../../ui/useWhenOnline.ts';
import { type Answers, buildSubmission } from './answers.ts';
import { forgetAnswers } from './keptDraft.ts';
import { retryDelay } from './retryDelay.ts';

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

/** Milliseconds before the hand-in is made again by itself. */
const computeDelay = (error: unknown): number =>
  Math.max(retryDelay, error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0);

/**
 * Hands in, and again by itself as long as no answer comes or the server is in trouble: an attempt counts once. Answers
 * changed since wait for the learner. What was handed in elsewhere is not taken for an answer to these: the server gives its
 * result again to one who sends the same attempt, so it is asked for first.
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
  /** Stays until the learner sends again, also while it is sent by itself. */
  const [failure, setFailure] = useState<unknown>(null);
  const { mutate, variables, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ registry, isElsewhere }) => {
      if (attempt_id !== null) forgetAnswers(attempt_id);
      if (isElsewhere) onElsewhere(registry);
      else onDone(registry);
    },
    onError: (error) => {
      setFailure(error);
      onFail(error);
    },
  });
  const hasFailed = mayPass(failure);
  const isRepeated = hasFailed && variables === answers;
  const isWaiting = isRepeated && !isPending;

  const sendAgain = useEffectEvent((): void => mutate(answers));
  const readDelay = useEffectEvent(() => computeDelay(failure));
  useWhenOnline(isWaiting, () => mutate(answers));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => sendAgain(), readDelay());
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return {
    handIn: (given: Answers): void => {
      setFailure(null);
      mutate(given);
    },
    /** Shows the result of an attempt that turned out to be closed, where there is one: perhaps this page’s own. */
    followClosed: (): void => {
      findResult().then(
        (registry) => registry && (hasSent.current ? onDone : onElsewhere)(registry),
        () => undefined,
      );
    },
    isSending: isPending,
    hasFailed,
    /** It goes on by itself. */
    isRepeated,
    isOffline: failure instanceof ApiError && failure.isOffline,
    isRefused: failure !== null && !hasFailed,
    /** The lesson was hidden or removed: it may come back. */
    isAbsent: failure instanceof ApiError && failure.status === 404,
  };
};
