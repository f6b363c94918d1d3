import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { writeContent } from '#server/modules/exports/service.ts';
import { hashPassword } from '#server/secrets/passwords.ts';
import { signIn } from './paths.ts';
import { readMemory } from './support/figures.ts';
import { inventPerson } from './support/people.ts';
import { type BenchServer, startBenchServer } from './support/server.ts';
import { password } from './support/world.ts';

const count = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 50_000);
const headings = ['username', 'nome', 'cognome', 'codice_fiscale', 'email', 'ruolo', 'gruppi', 'corso'];

/** People, in fifty groups and five courses. */
const listRows = (courses: string[]): string[][] =>
  Array.from({ length: count }, (_, n) => {
    const { firstName, lastName, fiscalCode } = inventPerson(n);
    const username = `${firstName}.${lastName}.${n}`.toLowerCase();
    return [
      username,
      firstName,
      lastName,
      fiscalCode,
      `${username}@esempio.it`,
      'Corsista',
      `Reparto ${n % 50}|Tutti`,
      courses[n % courses.length] ?? '',
    ];
  });

const makeFile = async (format: 'csv' | 'excel', rows: string[][]): Promise<File> => {
  const batches = (async function* () {
    for (let from = 0; from < rows.length; from += 1000) yield rows.slice(from, from + 1000);
  })();
  const columns = headings.map((heading) => ({ heading, kind: 'text' as const }));
  const content = await buffer(writeContent({ format, style: 'people', name: 'Foglio1' }, columns, batches));
  return new File([new Uint8Array(content)], format === 'csv' ? 'utenti.csv' : 'utenti.xlsx');
};

const computePercentile = (waits: number[], share: number): number =>
  Math.round(waits.toSorted((one, other) => one - other)[Math.floor(waits.length * share)] ?? 0);

/** Measures an import of new people, and the same file again, in an installation of 100,000 people. */
const measureFormat = async (server: BenchServer, format: 'csv' | 'excel'): Promise<void> => {
  await server.pool.query(
    `insert into users (username, first_name, last_name, role_id, password_hash)
     select 'capo', 'ADA', 'CAPO', id, $1 from roles where tier = 'BO_COM'`,
    [await hashPassword(password)],
  );
  await server.pool.query(`
    insert into users (username, first_name, last_name, fiscal_code, email, role_id)
      select 'utente' || n, 'NOME' || n % 700, 'COGNOME' || n, 'X' || n, 'utente' || n || '@esempio.it', role.id
      from generate_series(1, 100000) n, (select id from roles where tier = 'BASE_LOG' order by id limit 1) role;
    insert into courses (name, code, slug, status)
      select 'Corso ' || n, 'C-' || n, 'corso-' || n, 'STR' from generate_series(1, 5) n;
    insert into course_themes (course_id, name, slug, "order") select id, 'Tematica', 'tematica-' || id, 0 from courses;
    insert into course_modules (course_id, course_theme_id, name, slug, "order")
      select course_id, id, 'Modulo', 'modulo-' || id, 0 from course_themes;
    insert into course_sections (course_id, module_id, name, slug, category, duration, "order")
      select m.course_id, m.id, 'Lezione ' || n, 'lezione-' || m.id || '-' || n, 'LESSON', '00:05:00', n
      from course_modules m, generate_series(1, 10) n`);
  await server.pool.query('analyze');
  const codes = ['C-1', 'C-2', 'C-3', 'C-4', 'C-5'];
  const bearer = await signIn(server.address, 'capo');
  const authorization = `Bearer ${bearer}`;
  const ask = async (path: string, init: RequestInit = {}) => {
    const { data, meta } = await (
      await fetch(`${server.address}/api/${path}`, { ...init, headers: { authorization } })
    ).json();
    if (meta.error) throw new Error(meta.error.reason);
    return data;
  };
  const measure = async (name: string, format: 'csv' | 'excel', rows: string[][]): Promise<void> => {
    const form = new FormData();
    form.set('import_fmt', format);
    form.set('import_file', await makeFile(format, rows));
    const [began, busy] = [performance.now(), await server.readTime()];
    const { resource } = await ask('custom/v1/synchronization/registrations/', { method: 'POST', body: form });
    const waits: number[] = [];
    const memory: number[] = [];
    let batch = await ask(`v1/synchronization/batch-codes/${resource.id}/`);
    while (!batch.ended) {
      const asked = performance.now();
      await ask('v1/users/me/');
      await ask('v1/users/?page=1&page_items=20&search=ross');
      waits.push((performance.now() - asked) / 2);
      memory.push(await readMemory(server.pid));
      // Others ask now and then: asking without a pause would take a processor for itself.
      await wait(100);
      batch = await ask(`v1/synchronization/batch-codes/${resource.id}/`);
    }
    const seconds = (performance.now() - began) / 1000;
    if (!batch.success) throw new Error(`${batch.queue_operation_error} ${batch.queue_operation_traceback}`);
    const tenths = Array.from({ length: 10 }, (_, place) => memory[Math.floor((place * memory.length) / 10)] ?? 0);
    const used = await server.readTime();
    const measures = [
      seconds.toFixed(1),
      ((used.server - busy.server) / 1000).toFixed(1),
      ((used.database - busy.database) / 1000).toFixed(1),
      Math.round(rows.length / seconds),
      Math.max(...memory),
      tenths.join(' '),
      computePercentile(waits, 0.5),
      computePercentile(waits, 0.99),
    ];
    console.log(`| ${name} | ${measures.join(' | ')} |`);
  };
  const people = listRows(codes);
  const kind = format === 'csv' ? 'csv' : 'xlsx';
  await measure(`${kind}, new people`, format, people);
  await measure(`${kind}, the same file`, format, people);
};

/**
 * `npm run bench:imports`: people imported from csv and from xlsx, each into an installation of its own, and the same file
 * again, with memory over time and the latency of other reads during it.
 */
console.log(
  `| ${count.toLocaleString('en')} rows | seconds | processor of the server, s | of the database, s | rows/s | most memory, MB | memory over time, MB | p50 of other reads, ms | p99, ms |`,
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: |');
for (const format of ['csv', 'excel'] as const) {
  const server = await startBenchServer();
  try {
    await measureFormat(server, format);
  } finally {
    await server.stop();
  }
}
