import { useEffect, useEffectEvent, useState } from 'react';
import type { JobMessage } from '#contract/streams.ts';
import { followJob } from '#data/streams.ts';

export interface JobState {
  progress: number;
  message: string;
  /** The connection is cut: the state is asked for from time to time. */
  isCut: boolean;
}

/** How a job ended, as its record says it. */
export type End = Pick<JobMessage, 'error' | 'reason' | 'cancelled'>;

interface Followed {
  /** Names what is followed; null while there is nothing. */
  name: string | null;
  /** Where it is followed. Later ones of the same job are not needed. */
  address: string | null;
  /** Asks in another way how it ended; null while it goes on. */
  askEnd: () => Promise<End | null>;
  onEnd: (message: JobMessage) => void;
}

const begun: JobState = { progress: 0, message: '', isCut: false };

/** How a job goes, which goes on by itself: who leaves only stops looking. */
export const useJob = ({ name, address, askEnd, onEnd }: Followed): JobState => {
  const [state, setState] = useState(begun);
  const end = useEffectEvent(onEnd);
  const ask = useEffectEvent(askEnd);
  const addressNow = useEffectEvent(() => address);
  const isFollowed = name !== null && address !== null;
  useEffect(() => {
    const from = isFollowed && name !== null ? addressNow() : null;
    if (from === null) return;
    setState(begun);
    return followJob(from, {
      onMessage: (told) => {
        if (told.status === 'END') end(told);
        else setState({ progress: told.progress, message: told.message, isCut: false });
      },
      onCut: (isCut) => setState((before) => ({ ...before, isCut })),
      askState: async () => {
        const ended = await ask();
        return ended && { status: 'END', message: '', progress: 100, ...ended };
      },
    });
  }, [name, isFollowed]);
  return state;
};
