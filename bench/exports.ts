import { type ExportFormat, type ExportStyle, exportFormats, exportStyles } from '#contract/codes.ts';
import { signIn } from './paths.ts';
import { addSessions, makeEnrolmentWorld } from './support/enrolments.ts';
import { readMemory } from './support/figures.ts';
import { type BenchServer, startBenchServer } from './support/server.ts';

/** Reports that are measured: the first two have a row an enrolment, the last a row a session, a million each. */
const reports = ['users', 'subscriptions', 'sessions'] as const;
type Report = (typeof reports)[number];

const formatSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

/** Milliseconds between two looks at the memory. */
const lookInterval = 250;

/** Follows the memory of the server, from now until `stop`. */
const followMemory = async (server: BenchServer) => {
  const seen = [await readMemory(server.pid)];
  const look = async () => seen.push(await readMemory(server.pid));
  const timer = setInterval(look, lookInterval);
  return {
    /** Returns what was seen, in MB, the end included. */
    async stop(): Promise<number[]> {
      clearInterval(timer);
      await look();
      return seen;
    },
  };
};

/** At most ten values of a series, as far from one another as can be, with its first and last. */
const thin = (series: readonly number[]): number[] => {
  const count = Math.min(10, series.length);
  return Array.from({ length: count }, (_, place) => {
    const at = count === 1 ? 0 : Math.round((place * (series.length - 1)) / (count - 1));
    return series[at] ?? 0;
  });
};

/** Makes one export of everybody, and looks at the memory and at how long another request waits. */
const measure = async (
  server: BenchServer,
  bearer: string,
  { report, rows: count, ...asked }: { report: Report; rows: number; export_fmt: ExportFormat; style: ExportStyle },
): Promise<string> => {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const ask = async (path: string, init: RequestInit = {}) =>
    (await (await fetch(`${server.address}/api/custom/v1/exports/${path}`, { ...init, headers })).json()).data;
  const following = await followMemory(server);
  const [began, timeBefore] = [performance.now(), await server.readTime()];
  const { resource } = await ask(`${report}/`, { method: 'POST', body: JSON.stringify(asked) });
  const waits: number[] = [];
  for (let isOver = false; !isOver; ) {
    const asked = performance.now();
    const record = await ask(`${resource.id}/`);
    waits.push(performance.now() - asked);
    isOver = record.ended;
    if (isOver && !record.success) throw new Error(record.queue_operation_traceback);
  }
  const [took, time] = [(performance.now() - began) / 1000, await server.readTime()];
  const memory = await following.stop();
  const { rows } = await server.pool.query('select bytes from files order by id desc limit 1');
  const p99 = waits.sort((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0;
  const measures = [
    took.toFixed(1),
    Math.round(count / took).toLocaleString('it-IT'),
    formatSeconds(time.server - timeBefore.server),
    formatSeconds(time.database - timeBefore.database),
    Math.round(rows[0].bytes / 1_000_000),
    `${memory[0]} → ${Math.max(...memory)}`,
    thin(memory).join(' '),
    Math.round(p99),
  ];
  return `| ${asked.export_fmt} | ${measures.join(' | ')} |`;
};

/**
 * `npm run bench:exports`: the users' report over a million enrolments, with `subscriptions` that of the enrolments, with
 * `sessions` the register of a million sessions; in every format or in those named, for people or, with `programs`, for these.
 * With a number it is of so many learners with ten enrolments each, instead of a hundred thousand.
 */
const server = await startBenchServer();
try {
  const learners = Number(process.argv.find((word) => /^[1-9]\d*$/.test(word)) ?? 100_000);
  const { username } = await makeEnrolmentWorld(server.pool, learners);
  const isNamed = (word: string): boolean => process.argv.includes(word);
  const report = reports.find(isNamed) ?? 'users';
  if (report === 'sessions') await addSessions(server.pool);
  const bearer = await signIn(server.address, username);
  console.log(
    '| formato | secondi | righe/s | processore del server, s | del database, s | MB | memoria del server, MB | memoria nel tempo, MB | p99 di un’altra richiesta, ms |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: |');
  const style = exportStyles.find(isNamed) ?? 'people';
  const named = exportFormats.filter(isNamed);
  for (const export_fmt of named.length > 0 ? named : exportFormats)
    console.log(await measure(server, bearer, { report, rows: learners * 10, export_fmt, style }));
} finally {
  await server.stop();
}
