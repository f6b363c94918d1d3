import autocannon from 'autocannon';

export interface Measure {
  name: string;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** What the design asks for; null where the row is there to compare with. */
  target: string | null;
}

interface Load {
  name: string;
  url: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string;
  connections?: number;
  target?: string | undefined;
}

/** Warms the path up, then loads it for five seconds over keep-alive connections. @throws when an answer is no 2xx. */
export const measure = async ({ name, target, connections = 32, ...request }: Load): Promise<Measure> => {
  await autocannon({ ...request, connections, duration: 2 });
  const result = await autocannon({ ...request, connections, duration: 5 });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`);
  const { requests, latency } = result;
  return {
    name,
    requestsPerSecond: Math.round(requests.average),
    p50: latency.p50,
    p99: latency.p99,
    target: target ?? null,
  };
};

/** The measures as a table for `docs/benchmarks.md`. */
export const toTable = (measures: Measure[]): string =>
  [
    '| percorso | richieste/s | p50 ms | p99 ms | obiettivo |',
    '| --- | ---: | ---: | ---: | --- |',
    ...measures.map(
      ({ name, requestsPerSecond, p50, p99, target }) =>
        `| ${name} | ${requestsPerSecond} | ${p50} | ${p99} | ${target ?? '—'} |`,
    ),
  ].join('\n');
