import { courseOrderings } from '#contract/courses.ts';
import { computeQuantile, formatMs } from './support/figures.ts';
import type { ReadProcessorTime } from './support/processorTime.ts';

interface Bench {
  address: string;
  bearer: string;
  readTime: ReadProcessorTime;
}

/** Searches and filters, each asked for in every order. */
const cases: [string, Record<string, string>][] = [
  ['senza filtri', {}],
  ['attivi', { is_active: 'true' }],
  ['archiviati', { is_active: 'false' }],
  ['obbligatori con attestato', { is_mandatory: 'true', has_certification: 'true' }],
  ['«privacy»', { search: 'privacy' }],
  ['«sicurezza avanzato»', { search: 'sicurezza avanzato' }],
  ['«bc-0471»', { search: 'bc-0471' }],
  ['«ar»', { search: 'ar' }],
  ['«o» in un corso obbligatorio', { search: 'o', is_mandatory: 'true' }],
  ['«nessuno-così»', { search: 'nessuno-così' }],
];

const orderings = courseOrderings.flatMap((field) => [field, `-${field}`]);

/**
 * The courses list: whole requests, one after the other, in each order and at four depths, with what
 * PostgreSQL's processor takes of each on average; and each order apart.
 */
export const benchCoursesList = async ({ address, bearer, readTime }: Bench, count: number): Promise<string> => {
  const ask = async (query: Record<string, string>): Promise<{ took: number; items: number }> => {
    const began = performance.now();
    const answer = await fetch(`${address}/api/v1/courses/?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    const { meta } = await answer.json();
    if (!answer.ok) throw new Error(`${JSON.stringify(query)}: ${answer.status}`);
    return { took: performance.now() - began, items: meta.pagination.items_count };
  };
  const byOrdering = new Map<string, number[]>(orderings.map((ordering) => [ordering, []]));
  const formatLine = (name: string, times: number[], processor?: number): string => {
    const sorted = times.toSorted((a, b) => a - b);
    return `| ${name} | ${formatMs(computeQuantile(sorted, 0.5))} | ${formatMs(computeQuantile(sorted, 0.99))} | ${processor === undefined ? '' : formatMs(processor)} |`;
  };
  const lines: string[] = [];
  for (const [name, filters] of cases) {
    // The first requests warm the connections up.
    let items = 0;
    for (let n = 0; n < 5; n += 1) ({ items } = await ask(filters));
    const last = Math.max(1, Math.ceil(items / 30));
    const pages = new Set([1, 2, Math.ceil(last / 2), last]);
    const times: number[] = [];
    const { database: began } = await readTime();
    for (const ordering of orderings)
      for (const page of pages) {
        const { took } = await ask({ ...filters, ordering, page: String(page), page_items: '30' });
        times.push(took);
        byOrdering.get(ordering)?.push(took);
      }
    lines.push(formatLine(name, times, ((await readTime()).database - began) / times.length));
  }
  for (const [ordering, times] of byOrdering) lines.push(formatLine(`per ${ordering}`, times));
  const title = `elenco corsi, ${count.toLocaleString('it')} corsi (p99 < 50 ms)`;
  return [`| ${title} | p50 ms | p99 ms | processore del database ms |`, '| --- | ---: | ---: | ---: |', ...lines].join(
    '\n',
  );
};
