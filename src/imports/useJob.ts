import { useEffect, useEffectEvent, useState } from 'react';
import type { JobMessage } from '#contract/streams.ts';
import { followJob } from '#data/streams.ts';

export interface JobState {
  progress: number;
  message: string;
  /** The connection is cut: the state is asked for from time to time. */
  isCut: boolean;
}

interface Followed {
  /** Names what is followed; null while there is nothing. */
  name: string | null;
  /** Where it is followed. Later ones of the same job are not needed. */
  address: string | null;
  /** Asks in another way whether it is over. */
  askIsOver: () => Promise<boolean>;
  onEnd: (message: JobMessage) => void;
}

const begun: JobState = { progress: 0, message: '', isCut: false };

/** How a job goes, which goes on by itself: who leaves only stops looking. */
export const useJob = ({ name, address, askIsOver, onEnd }: Followed): JobState => {
  const [state, setState] = useState(begun);
  const end = useEffectEvent(onEnd);
  const ask = useEffectEvent(askIsOver);
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
      askState: async () => ((await ask()) ? { status: 'END', error: false, message: '', progress: 100 } : null),
    });
  }, [name, isFollowed]);
  return state;
};
