import { Agent, request as ask } from 'node:http';
import autocannon from 'autocannon';
import type { ReadProcessorTime } from './processorTime.ts';

export interface Measure {
  name: string;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time of one request (µs); null where it was not measured. */
  server: number | null;
  database: number | null;
  /** What the design asks for; null where the row is there to compare with. */
  target: string | null;
  /** Requests a second of the same statements in a bare loop. */
  ceiling?: number;
}

interface Load {
  name: string;
  url: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string;
  connections?: number;
  target?: string | undefined;
  readTime?: ReadProcessorTime | undefined;
}

/** Runs `load` and divides the processor time it took by the number of requests it returns. */
const timeLoad = async <T>(
  readTime: ReadProcessorTime | undefined,
  load: () => Promise<T>,
  count: (done: T) => number,
): Promise<{ done: T; server: number | null; database: number | null }> => {
  const before = await readTime?.();
  const done = await load();
  const after = await readTime?.();
  if (!before || !after) return { done, server: null, database: null };
  const each = (from: number, to: number): number => Math.round(((to - from) * 1000) / count(done));
  return { done, server: each(before.server, after.server), database: each(before.database, after.database) };
};

/** Seconds until the code of a path is compiled as it stays in a server that runs for days; two were not enough. */
const warmUp = 10;

/** Warms the path up, then loads it for five seconds over keep-alive connections. @throws when an answer is no 2xx. */
export const measure = async ({ name, target, connections = 32, readTime, ...request }: Load): Promise<Measure> => {
  await autocannon({ ...request, connections, duration: warmUp });
  const { done, ...time } = await timeLoad(
    readTime,
    () => autocannon({ ...request, connections, duration: 5 }),
    ({ requests }) => requests.total,
  );
  if (done.non2xx > 0 || done.errors > 0)
    throw new Error(`${name}: ${JSON.stringify(done.statusCodeStats)}, ${done.errors} errors`);
  const { requests, latency } = done;
  return {
    name,
    requestsPerSecond: Math.round(requests.average),
    p50: latency.p50,
    p99: latency.p99,
    ...time,
    target: target ?? null,
  };
};

export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  bearer: string;
  body?: string;
}

/** Sends a request over a kept connection and returns the answer's body. @throws when the answer is no 2xx. */
const send = (agent: Agent, address: string, { method, path, bearer, body }: Request): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = ask(`${address}${path}`, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const status = answer.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve(text);
        else reject(new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

interface Turns {
  name: string;
  address: string;
  connections: number;
  count: number;
  /** The request of each turn, from 0. */
  makeRequest: (turn: number) => Request;
  onAnswer?: (turn: number, body: string) => void;
  readTime?: ReadProcessorTime | undefined;
  target?: string | undefined;
}

/** Makes `count` different requests over so many keep-alive connections, each of which sends one after the other. */
export const measureTurns = async (turns: Turns): Promise<Measure> => {
  const { name, address, connections, count, makeRequest, onAnswer, readTime, target } = turns;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const turn = next;
      next += 1;
      const began = performance.now();
      const body = await send(agent, address, makeRequest(turn));
      times.push(performance.now() - began);
      onAnswer?.(turn, body);
    }
  };
  const began = performance.now();
  const { done: took, ...time } = await timeLoad(
    readTime,
    async () => {
      await Promise.all(Array.from({ length: connections }, work));
      return performance.now() - began;
    },
    () => count,
  );
  agent.destroy();
  return {
    name,
    requestsPerSecond: Math.round((count * 1000) / took),
    ...computeQuantiles(times),
    ...time,
    target: target ?? null,
  };
};

/** Middle and 99th percentile of some times, to a tenth. */
export const computeQuantiles = (times: number[]): { p50: number; p99: number } => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(10 * (sorted[Math.floor(sorted.length * share)] ?? 0)) / 10;
  return { p50: at(0.5), p99: at(0.99) };
};

/** The measures as a table for `docs/benchmarks.md`. */
export const toTable = (measures: Measure[]): string =>
  [
    '| path | requests/s | ceiling | share | p50 ms | p99 ms | server µs | database µs | target |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...measures.map(({ name, requestsPerSecond, ceiling, p50, p99, server, database, target }) =>
      [
        '',
        name,
        requestsPerSecond,
        ceiling ?? '—',
        ceiling ? `${Math.round((100 * requestsPerSecond) / ceiling)}%` : '—',
        p50,
        p99,
        server ?? '—',
        database ?? '—',
        target ?? '—',
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n');
