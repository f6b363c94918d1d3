import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export interface Times {
  /** Milliseconds. */
  p50: number;
  p99: number;
  max: number;
  count: number;
}

/** Milliseconds between two requests, whether or not the one before was answered. */
const interval = 50;
/** Milliseconds after which a request counts as that long. */
const timeout = 90_000;

const getQuantile = (sorted: number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);

/**
 * Asks for one's own record twenty times a second, as somebody who has nothing to do with what goes on, until told to
 * stop; requests keep their time while earlier ones wait, as those of many people would. In a thread of its own, so that
 * an attacker who is busy sending is not measured.
 */
export const startBystander = (address: string, bearer: string): { stop(): Promise<Times> } => {
  const worker = new Worker(new URL(import.meta.url), { workerData: { address, bearer } });
  return {
    async stop() {
      const told = once(worker, 'message');
      worker.postMessage('stop');
      const [times] = await told;
      return times;
    },
  };
};

const ask = ({ address, bearer }: { address: string; bearer: string }) => {
  const headers = { authorization: `Bearer ${bearer}` };
  const times: number[] = [];
  const pending = new Set<Promise<void>>();
  const askOnce = async (): Promise<void> => {
    const begun = performance.now();
    await fetch(`${address}/api/v1/users/me/`, { headers, signal: AbortSignal.timeout(timeout) })
      .then((answer) => answer.text())
      .catch(() => {});
    times.push(performance.now() - begun);
  };
  const timer = setInterval(() => {
    const asked: Promise<void> = askOnce().finally(() => pending.delete(asked));
    pending.add(asked);
  }, interval);
  return async (): Promise<Times> => {
    clearInterval(timer);
    await Promise.all(pending);
    const sorted = times.toSorted((a, b) => a - b);
    return {
      p50: getQuantile(sorted, 0.5),
      p99: getQuantile(sorted, 0.99),
      max: getQuantile(sorted, 1),
      count: sorted.length,
    };
  };
};

if (!isMainThread && parentPort) {
  const stop = ask(workerData);
  const port = parentPort;
  port.once('message', async () => port.postMessage(await stop()));
}
