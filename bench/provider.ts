import { type CallKeyOf, calls, getCall } from '#contract/calls.ts';
import { signIn } from './paths.ts';
import { computeQuantiles } from './support/load.ts';
import { makeProviderWorld, type ProviderWorld } from './support/providerWorld.ts';
import { type Case, listCases } from './support/readCases.ts';
import { startBenchServer } from './support/server.ts';

/** Milliseconds above which a read is told with what was asked. */
const target = 50;

interface Answer {
  took: number;
  items: number | null;
}

type Ask = (path: string) => Promise<Answer>;

const makeAsk =
  (address: string, bearer: string): Ask =>
  async (path) => {
    const began = performance.now();
    const answer = await fetch(`${address}/api/${path}`, { headers: { authorization: `Bearer ${bearer}` } });
    const text = await answer.text();
    const took = performance.now() - began;
    if (answer.status >= 500) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return { took, items: answer.ok ? (JSON.parse(text).meta?.pagination?.items_count ?? null) : null };
  };

/** What is slow is asked twice more, and the least counts: one answer may have waited for something else on the machine. */
const askFairly = async (ask: Ask, path: string): Promise<Answer> => {
  const first = await ask(path);
  if (first.took <= target || first.took > 4 * target) return first;
  const again = [first, await ask(path), await ask(path)].map(({ took }) => took);
  return { ...first, took: Math.min(...again) };
};

const pageItems = 20;

/** One case in its order, on its first, middle and last page. */
const askPages = async (ask: Ask, { path, query, isPaged, isBrief }: Case): Promise<[string, number][]> => {
  const address = (page: number): string =>
    `${path}?${new URLSearchParams({ ...query, ...(isPaged && { page: String(page), page_items: String(pageItems) }) })}`;
  const { took, items } = await askFairly(ask, address(1));
  const times: [string, number][] = [[address(1), took]];
  const last = isBrief ? 1 : Math.ceil((items ?? 0) / pageItems);
  for (const page of new Set([Math.ceil(last / 2), last].filter((number) => number > 1)))
    times.push([address(page), (await askFairly(ask, address(page))).took]);
  return times;
};

/**
 * Every read of the contract at a large provider's: each list with every order, filter and search on its first, middle and last page.
 * Prints a line for each call, and each request that took longer than a page may.
 */
export const benchEveryRead = async (
  address: string,
  world: ProviderWorld,
  bearers: { administrator: string; learner: string },
  only = '',
): Promise<string> => {
  const lines = ['| read | requests | p50 ms | p99 ms | slow |', '| --- | ---: | ---: | ---: | ---: |'];
  const slow: [string, number][] = [];
  const reads = Object.keys(calls).filter(
    // To begin a course again is a GET, too, and writes.
    (key): key is CallKeyOf => key.startsWith('GET ') && !key.endsWith('/restart/') && key.includes(only),
  );
  for (const key of reads) {
    const access = getCall(key).access;
    const ask = makeAsk(
      address,
      access === 'signed-in' && key.includes('/me/') ? bearers.learner : bearers.administrator,
    );
    const times: [string, number][] = [];
    for (const one of listCases(key, world)) times.push(...(await askPages(ask, one)));
    if (times.length === 0) continue;
    const over = times.filter(([, took]) => took > target);
    slow.push(...over);
    const { p50, p99 } = computeQuantiles(times.map(([, took]) => took));
    lines.push(`| \`${key}\` | ${times.length} | ${p50} | ${p99} | ${over.length || ''} |`);
    console.error(lines.at(-1));
  }
  const told = slow.toSorted(([, a], [, b]) => b - a).map(([path, took]) => `${Math.round(took)} ms  ${path}`);
  return [...lines, '', ...told].join('\n');
};

if (import.meta.main) {
  const server = await startBenchServer();
  try {
    const world = await makeProviderWorld(server.pool, console.error);
    const bearers = {
      administrator: await signIn(server.address, world.administrator),
      learner: await signIn(server.address, world.learner),
    };
    console.log(await benchEveryRead(server.address, world, bearers, process.argv[2]));
  } finally {
    await server.stop();
  }
}
