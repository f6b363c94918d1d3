import { computeQuantile, formatMs } from './support/figures.ts';

interface Bench {
  address: string;
  bearer: string;
}

/** What is typed: rare and common, of two letters and of many, in nobody's name. */
const texts = [
  'rossi',
  'mario rossi',
  'persona4711',
  'ar',
  'persona',
  'zx',
  'CF00004711',
  'rossi reparto',
  'nessuno-così',
];
const times = 40;

/** The search over everything among 100,000 users: whole requests, one after the other, as somebody types them. */
export const benchSearch = async ({ address, bearer }: Bench): Promise<string> => {
  const ask = async (search: string): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${address}/api/v1/search/?${new URLSearchParams({ search })}`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${search}: ${answer.status}`);
    return performance.now() - began;
  };
  const lines: string[] = [];
  for (const text of texts) {
    const taken: number[] = [];
    for (let n = 0; n < times; n += 1) taken.push(await ask(text));
    taken.sort((a, b) => a - b);
    lines.push(`| «${text}» | ${formatMs(computeQuantile(taken, 0.5))} | ${formatMs(computeQuantile(taken, 0.99))} |`);
  }
  return ['| ricerca, 100 000 utenti | p50 ms | p99 ms |', '| --- | ---: | ---: |', ...lines].join('\n');
};
