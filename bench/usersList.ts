import { readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type UserListQuery, userOrderings } from '#contract/users.ts';
import type { DB } from '#server/db/tables.ts';
import { listUsers } from '#server/modules/users/list/repository.ts';
import { listScannedTables } from './support/plans.ts';
import type { UsersWorld } from './support/usersWorld.ts';

type Filters = Partial<UserListQuery>;

/** The filters of the list, one by one and together. */
export const listCases = ({ large, small, common, rare }: UsersWorld): [string, Filters][] => [
  ['senza filtri', {}],
  ['ruolo', { role: 3 }],
  ['attivi', { status: 'active' }],
  ['scaduti', { status: 'expired' }],
  ['senza gruppo', { groups_empty: true }],
  ['un gruppo del 5 %', { group: small }],
  ['un gruppo del 90 %', { group: large }],
  ['un gruppo del 90 %, ruolo', { group: large, role: 3 }],
  ['un gruppo del 90 %, scaduti', { group: large, status: 'expired' }],
  ['chi non è nel gruppo del 90 %', { group_id_not: large }],
  ['chi non è nel gruppo del 5 %', { group_id_not: small }],
  ['«rossi»', { search: 'rossi' }],
  ['«mario rossi»', { search: 'mario rossi' }],
  ['«rossi» in un gruppo del 90 %', { search: 'rossi', group: large }],
  ['«ar» (il 40 %)', { search: 'ar' }],
  ['«persona» (tutti)', { search: 'persona' }],
  ['«ar» fra gli attivi con un ruolo', { search: 'ar', status: 'active', role: 3 }],
  ['«ar» in un gruppo del 5 %', { search: 'ar', group: small }],
  ['«ar» in un gruppo del 90 %', { search: 'ar', group: large }],
  ['«persona» in un gruppo del 90 %', { search: 'persona', group: large }],
  ['«ar» fuori dal gruppo del 5 %', { search: 'ar', group_id_not: small }],
  ['campo: opzione della metà', { custom_fields: JSON.stringify({ sede: common }) }],
  ['campo: opzione dell’1 %', { custom_fields: JSON.stringify({ sede: rare }) }],
  ['campo: opzione della metà, gruppo del 90 %', { custom_fields: JSON.stringify({ sede: common }), group: large }],
  ['campo: opzione della metà, «ar»', { custom_fields: JSON.stringify({ sede: common }), search: 'ar' }],
  ['campo: testo di uno', { custom_fields: JSON.stringify({ matricola: 'M0005432' }) }],
  ['campo: testo di due lettere', { custom_fields: JSON.stringify({ matricola: '12' }) }],
  ['campo: testo di tutti', { custom_fields: JSON.stringify({ azienda: 'officine' }) }],
  ['campo: numero del 30 %', { custom_fields: JSON.stringify({ 'livello.from': 7 }) }],
  [
    'campo: giorni del 10 %',
    { custom_fields: JSON.stringify({ 'assunto.from': '2010-06-01', 'assunto.to': '2011-10-15' }) },
  ],
];

/** Pages asked of each filter: the first two, and some as far as its last, in every order. */
const listPages = (items: number): number[] => {
  const last = Math.max(1, Math.ceil(items / 20));
  return [...new Set([1, 2, Math.ceil(last / 4), Math.ceil(last / 2), last])];
};

const orderings = userOrderings.flatMap((field) => [field, `-${field}`] as const);

interface Line {
  name: string;
  p50: number;
  p99: number;
  /** Of PostgreSQL's processor. */
  processor50: number;
  processor99: number;
  /** Tables a plan reads from end to end. */
  scanned: string[];
}

/** Milliseconds of whole requests, one after the other, as an administrator makes them. */
const timeRequests = async (address: string, bearer: string, filters: Filters): Promise<number[]> => {
  const ask = async (query: object) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const began = performance.now();
    const answer = await fetch(`${address}/api/v1/users/?${search}`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    const { meta } = await answer.json();
    if (!answer.ok) throw new Error(`${search}: ${answer.status}`);
    return { took: performance.now() - began, items: meta.pagination.items_count as number };
  };
  // The first requests warm the connections up.
  let items = 0;
  for (let n = 0; n < 5; n += 1) ({ items } = await ask(filters));
  const times: number[] = [];
  for (const ordering of orderings)
    for (const page of listPages(items)) times.push((await ask({ ...filters, ordering, page, page_items: 20 })).took);
  return times.toSorted((a, b) => a - b);
};

/** Milliseconds of processor that PostgreSQL takes for each page: unlike whole requests, whatever else the machine does. */
const timeProcessor = async (pool: pg.Pool, filters: Filters): Promise<number[]> => {
  const client = await pool.connect();
  const oneConnection = {
    connect: async () => ({ query: client.query.bind(client), release() {} }),
    end: async () => {},
  };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: oneConnection as unknown as pg.Pool }) });
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // The first number is the time on the processor in nanoseconds.
    const spent = async () => Number((await readFile(`/proc/${rows[0]?.pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6;
    const { items_count } = await listUsers(db, { ...filters, page: 1, page_items: 20 }, null);
    const times: number[] = [];
    for (const ordering of orderings)
      for (const page of listPages(Number(items_count))) {
        const began = await spent();
        await listUsers(db, { ...filters, ordering, page, page_items: 20 }, null);
        times.push((await spent()) - began);
      }
    return times.toSorted((a, b) => a - b);
  } finally {
    client.release();
  }
};

/** Large tables that the statements of a list read from end to end, as PostgreSQL plans them. */
const findScans = async (pool: pg.Pool, filters: Filters): Promise<string[]> => {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  });
  // The last access stands in a table of its own.
  for (const ordering of ['-created', 'last_login'] as const)
    for (const page of [1, 400]) await listUsers(db, { ...filters, ordering, page, page_items: 20 }, null);
  const client = await pool.connect();
  const found = new Set<string>();
  try {
    await client.query('begin');
    for (const { sql, parameters } of sent) {
      if (/^\s*set local/.test(sql)) await client.query(sql);
      if (!/^\s*(with|select)/.test(sql)) continue;
      for (const table of await listScannedTables(client, sql, parameters)) found.add(table);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  return [...found];
};

const getQuantile = (sorted: number[], share: number): number =>
  Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);

/** The users list and its search, on every page of every order; and which filters read a large table from end to end. */
export const benchUsersList = async (
  { address, pool, bearer }: { address: string; pool: pg.Pool; bearer: string },
  world: UsersWorld,
  isChosen: (name: string) => boolean = () => true,
): Promise<{ table: string; failures: string[] }> => {
  const lines: Line[] = [];
  for (const [name, filters] of listCases(world)) {
    if (!isChosen(name)) continue;
    const times = await timeRequests(address, bearer, filters);
    const processor = await timeProcessor(pool, filters);
    lines.push({
      name,
      p50: getQuantile(times, 0.5),
      p99: getQuantile(times, 0.99),
      processor50: getQuantile(processor, 0.5),
      processor99: getQuantile(processor, 0.99),
      scanned: await findScans(pool, filters),
    });
  }
  const scans = lines.filter(({ scanned }) => scanned.length > 0);
  const table = [
    '| elenco utenti, 100 000 utenti | richiesta p50 ms | p99 ms | processore del database p50 ms | p99 ms | tabelle lette per intero |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...lines.map(
      ({ name, p50, p99, processor50, processor99, scanned }) =>
        `| ${name} | ${p50} | ${p99} | ${processor50} | ${processor99} | ${scanned.join(', ') || 'nessuna'} |`,
    ),
  ].join('\n');
  return {
    table,
    failures: scans.map(({ name, scanned }) => `elenco utenti, ${name}: legge per intero ${scanned.join(', ')}`),
  };
};
