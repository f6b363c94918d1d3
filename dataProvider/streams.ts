import type { JobMessage } from '#contract/streams.ts';
import { isServerAway } from './serverBack.ts';

/** Milliseconds without a word after which the state is asked for. */
const silence = 10_000;
/** The same while the stream is cut off, or over for good. */
const shortSilence = 2000;
/** The same between two openings of a stream that is refused. */
const reopenDelay = 5000;

/** An answer, or none after a while: one that never comes is not waited for. */
const limitAnswer = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer, new Promise<undefined>((resolve) => window.setTimeout(resolve, silence))]);

const isAway = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && isServerAway(Number(error.status));

interface EndReader {
  /** Nobody waits for it any more. */
  isLeft: () => boolean;
  /** It could not be read, and is asked for again. */
  onAway: () => void;
}

/**
 * Reads what a job came to, of whose end its stream has told: again and again while the server, or the way to it, is away, since
 * a job that is done must not be told as failed, and asked for a second time. Null once nobody waits for it.
 */
export const readEnd = async <T>(read: () => Promise<T>, { isLeft, onAway }: EndReader): Promise<T | null> => {
  while (!isLeft()) {
    const end = await limitAnswer(read()).catch((error: unknown) => {
      if (!isAway(error)) throw error;
    });
    if (isLeft()) return null;
    if (end !== undefined) return end;
    onAway();
    await new Promise((resolve) => window.setTimeout(resolve, shortSilence));
  }
  return null;
};

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
    const message = await limitAnswer(askState()).catch(() => undefined);
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
