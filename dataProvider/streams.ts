import type { JobMessage } from '#contract/streams.ts';

/** Milliseconds without a word after which the state is asked for. */
const silence = 10_000;
/** The same while the stream is cut off, or over for good. */
const shortSilence = 2000;
/** The same between two openings of a stream that is refused. */
const reopenDelay = 5000;

interface Follower {
  onMessage: (message: JobMessage) => void;
  /** Whether the stream is cut off; until it is back the state is polled. */
  onCut: (isCut: boolean) => void;
  /** Asks for the state in another way; null while there is nothing to say. */
  askState: () => Promise<JobMessage | null>;
}

/**
 * Follows a job to its end, at the address it was started with. The browser connects again by itself when the stream
 * breaks; while it says nothing, or is refused, the state is asked for from time to time. A stream that was refused, as by a
 * server that is starting, is over for the browser: it is opened again once the state is answered. Returns a function that
 * stops it.
 */
export const followJob = (address: string, { onMessage, onCut, askState }: Follower): (() => void) => {
  let stream: EventSource;
  let openedAt = 0;
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
    const message = await askState().catch(() => undefined);
    if (message) take(message);
    const isRefused = stream.readyState === stream.CLOSED && Date.now() - openedAt >= reopenDelay;
    if (message === null && isRefused && !isOver) open();
    listenOn();
  };

  const listenOn = (): void => {
    window.clearTimeout(timer);
    if (!isOver) timer = window.setTimeout(ask, stream.readyState === stream.OPEN ? silence : shortSilence);
  };

  const open = (): void => {
    openedAt = Date.now();
    stream = new EventSource(address);
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
  };

  open();
  listenOn();
  return stop;
};
