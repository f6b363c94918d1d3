import { readFile } from 'node:fs/promises';
import { type ExportFormat, exportFormats } from '#contract/codes.ts';
import { signIn } from './paths.ts';
import { makeEnrolmentWorld } from './support/enrolments.ts';
import { type BenchServer, startBenchServer } from './support/server.ts';

const oneRow = 1_000_001;

/** Resident memory of the server in MB, where the system tells it. */
const memoryOf = async ({ pid }: BenchServer): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
};

/** Reports that are measured; both have a row an enrolment. */
type Report = 'users' | 'subscriptions';

/** Makes one export of everybody, and looks at the memory and at how long another request waits. */
const measure = async (
  server: BenchServer,
  bearer: string,
  { report, export_fmt }: { report: Report; export_fmt: ExportFormat },
): Promise<string> => {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const ask = async (path: string, init: RequestInit = {}) =>
    (await (await fetch(`${server.address}/api/custom/v1/exports/${path}`, { ...init, headers })).json()).data;
  const before = await memoryOf(server);
  const began = performance.now();
  const { resource } = await ask(`${report}/`, { method: 'POST', body: JSON.stringify({ export_fmt }) });
  let memory = before;
  const waits: number[] = [];
  for (let isOver = false; !isOver; ) {
    const asked = performance.now();
    const record = await ask(`${resource.id}/`);
    waits.push(performance.now() - asked);
    isOver = record.ended;
    if (isOver && !record.success) throw new Error(record.queue_operation_traceback);
    memory = Math.max(memory, await memoryOf(server));
  }
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await server.pool.query('select bytes from files order by id desc limit 1');
  const p99 = waits.sort((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0;
  const figures = [
    seconds.toFixed(1),
    Math.round(oneRow / seconds).toLocaleString('it-IT'),
    Math.round(rows[0].bytes / 1_000_000),
    `${before} → ${memory}`,
    Math.round(p99),
  ];
  return `| ${export_fmt} | ${figures.join(' | ')} |`;
};

/**
 * `npm run bench:exports`: the users' report over a million enrolments, or with `subscriptions` that of the enrolments, in
 * every format or in those named.
 */
const server = await startBenchServer();
try {
  const { username } = await makeEnrolmentWorld(server.pool);
  const bearer = await signIn(server.address, username);
  console.log('| formato | secondi | righe/s | MB | memoria del server, MB | p99 di un’altra richiesta, ms |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  const report: Report = process.argv.includes('subscriptions') ? 'subscriptions' : 'users';
  const named = exportFormats.filter((format) => process.argv.includes(format));
  for (const format of named.length > 0 ? named : exportFormats)
    console.log(await measure(server, bearer, { report, export_fmt: format }));
} finally {
  await server.stop();
}
