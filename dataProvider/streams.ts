import type { JobMessage } from '#contract/streams.ts';

/** Milliseconds without a word after which the state is asked for. */
const silence = 10_000;
/** The same while the stream is cut off, or over for good. */
const shortSilence = 2000;

interface Follower {
  onMessage: (message: JobMessage) => void;
  /** Whether the stream is cut off; until it is back the state is polled. */
  onCut: (isCut: boolean) => void;
  /** Asks for the state in another way; null while there is nothing to say. */
  askState: () => Promise<JobMessage | null>;
}

/**
 * Follows a job to its end, at the address it was started with. The browser connects again by itself when the stream
 * breaks; while it says nothing, or is refused, the state is asked for from time to time. Returns a function that stops it.
 */
export const followJob = (address: string, { onMessage, onCut, askState }: Follower): (() => void) => {
  const stream = new EventSource(address);
  let timer: number | undefined;
  let isOver = false;

  const stop = (): void => {
    isOver = true;
    window.clearTimeout(timer);
    stream.close();
  };

  const take = (message: JobMessage): void => {
    if (isOver) return;
    if (message.status === 'END') stop();
    onMessage(message);
  };

  const ask = async (): Promise<void> => {
    // Asked again later: without a network nothing is to be known.
    const message = await askState().catch(() => null);
    if (message) take(message);
    listenOn();
  };

  const listenOn = (): void => {
    window.clearTimeout(timer);
    if (!isOver) timer = window.setTimeout(ask, stream.readyState === stream.OPEN ? silence : shortSilence);
  };

  stream.onopen = () => onCut(false);
  stream.onmessage = ({ data }) => {
    take(JSON.parse(data));
    listenOn();
  };
  stream.onerror = () => {
    if (isOver) return;
    onCut(true);
    listenOn();
  };
  listenOn();
  return stop;
};
