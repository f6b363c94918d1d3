import { useEffect, useRef } from 'react';
import type { SecondFactor } from '#contract/secondFactor.ts';
import { mayBeStored } from '../feedback/mayBeStored.ts';
import { readCode } from '../feedback/readCode.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { secondFactor as texts } from '../i18n/secondFactor.ts';
import { useTellFailure } from './useTellFailure.ts';

type Refetch = () => Promise<{ data: SecondFactor | undefined }>;

/** Writes after which the second factor is another one than before, or none. */
export type FactorChange = 'activated' | 'replaced' | 'disabled';

export type TellFailed = (change: FactorChange, error: Error) => Promise<void>;

/** What a second factor answers that stands otherwise than the page thinks. */
const stale: readonly unknown[] = ['second_factor_active', 'second_factor_missing'];

/**
 * Tells how a change failed. Where it may have been made all the same, since its answer got lost, how things stand is asked for:
 * the phone and the codes of before are worth nothing then.
 */
export const useUnheard = (confirmed: SecondFactor['confirmed'] | undefined, refetch: Refetch) => {
  const { succeed, warn } = useFeedback();
  const tellFailure = useTellFailure();
  const unheard = useRef<FactorChange>(null);
  const known = useRef(confirmed);

  useEffect(() => {
    if (known.current === confirmed) return;
    known.current = confirmed;
    const change = unheard.current;
    unheard.current = null;
    if (change === 'disabled') succeed(texts.disabled);
    else if (change) warn(texts.found[change]);
  }, [confirmed, succeed, warn]);

  return {
    tellFailed: async (change: FactorChange, error: Error): Promise<void> => {
      const isLost = mayBeStored(error);
      // A code that is refused after an answer got lost may be one of the phone before.
      if (!isLost && !stale.includes(readCode(error)) && !unheard.current) return tellFailure(error);
      unheard.current = change;
      const { data } = await refetch();
      if (data && data.confirmed !== confirmed) return;
      if (isLost) warn(texts.unheard[change]);
      else tellFailure(error);
    },
    /** A change was made, and heard of. */
    settle: (): void => {
      unheard.current = null;
    },
  };
};
