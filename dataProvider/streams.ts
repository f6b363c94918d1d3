import type { JobMessage } from '#contract/streams.ts';
import { readMessage } from './readMessage.ts';
import { retryDelay } from './retryDelay.ts';
import { isServerAway } from './serverBack.ts';

/** Milliseconds without a word after which the state is asked for. */
const silence = 10_000;
/** Most milliseconds between two openings of a stream that is refused. */
const longestReopening = 60_000;

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
  for (let attempts = 1; !isLeft(); attempts += 1) {
    const end = await limitAnswer(read()).catch((error: unknown) => {
      if (!isAway(error)) throw error;
    });
    if (isLeft()) return null;
    if (end !== undefined) return end;
    onAway();
    await new Promise((resolve) => window.setTimeout(resolve, retryDelay(attempts, Math.random(), silence)));
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
 * Follows a job to its end, at the address it was started with. While its stream says nothing, the state is asked for from time
 * to time. One that breaks, is refused or ends as soon as it opens, as while a server starts, is opened again once the state is
 * answered. Both are done ever more rarely, but the state is asked for as often as of a stream that is silent, so that the end is
 * told soon. Returns a function that stops it.
 */
export const followJob = (address: string, { onMessage, onCut, askState }: Follower): (() => void) => {
  let stream: EventSource;
  let openedAt = 0;
  let timer: number | undefined;
  let isOver = false;
  /** Streams in a row that were refused, or ended soon. */
  let failures = 0;
  /** When the stream may be opened again. */
  let reopensAt = 0;
  /** How often the state was asked for since the stream was cut off. */
  let asked = 0;

  const stop = (): void => {
    isOver = true;
    window.clearTimeout(timer);
    window.removeEventListener('online', askNow);
    stream.close();
  };

  const take = (message: JobMessage): void => {
    if (isOver) return;
    if (message.status === 'END') stop();
    onMessage(message);
  };

  const ask = async (): Promise<void> => {
    window.clearTimeout(timer);
    asked += 1;
    // Asked again later: without a network nothing is to be known.
    const message = await limitAnswer(askState()).catch(() => undefined);
    if (message) take(message);
    const isClosed = stream.readyState === stream.CLOSED && Date.now() >= reopensAt;
    if (message === null && isClosed && !isOver) open();
    listenOn();
  };

  const listenOn = (): void => {
    window.clearTimeout(timer);
    if (isOver) return;
    const delay = stream.readyState === stream.OPEN ? silence : retryDelay(asked + 1, Math.random(), silence);
    timer = window.setTimeout(ask, delay);
  };

  /** The network is back. */
  const askNow = (): void => {
    failures = 0;
    reopensAt = 0;
    asked = 0;
    void ask();
  };

  const open = (): void => {
    openedAt = Date.now();
    stream = new EventSource(address);
    stream.onopen = () => onCut(false);
    stream.onmessage = ({ data }) => {
      const message = readMessage<JobMessage>(data, ({ status }) => status === 'RUN' || status === 'END');
      if (!message) return;
      take(message);
      listenOn();
    };
    // The browser would open it again by itself, every few seconds for as long as the page stands.
    stream.onerror = () => {
      stream.close();
      if (isOver) return;
      failures = Date.now() - openedAt >= silence ? 1 : failures + 1;
      asked = 0;
      reopensAt = Date.now() + retryDelay(failures, Math.random(), longestReopening);
      onCut(true);
      listenOn();
    };
  };

  window.addEventListener('online', askNow);
  open();
  listenOn();
  return stop;
};
