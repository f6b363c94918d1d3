import { Kysely, PostgresDialect } from 'kysely';
import type { DB } from '#server/db/tables.ts';
import { listStatements } from '#server/modules/subscriptions/repository.ts';
import { benchDashboard } from './dashboard.ts';
import { asPerson, signIn } from './paths.ts';
import { type EnrolmentWorld, makeEnrolmentWorld } from './support/enrolments.ts';
import { type Measure, toTable } from './support/load.ts';
import { listScannedTables } from './support/plans.ts';
import { type BenchServer, startBenchServer } from './support/server.ts';

const target = 'p99 < 50 ms';

const listLists = ({ courseId, userId }: EnrolmentWorld) => [
  { name: 'di un corso, prima pagina', query: { course: courseId } },
  { name: 'di un corso, a metà elenco', query: { course: courseId, page: 10_000 } },
  { name: 'di un corso, non storiche', query: { course: courseId, is_in_history: false } },
  { name: 'di un corso, ricerca', query: { course: courseId, search: 'cognome4711' } },
  { name: 'di un corso, in uno stato', query: { course: courseId, status: 'RUN' } },
  { name: 'tutte, prima pagina', query: {} },
  { name: 'tutte, ricerca', query: { search: 'cognome4711' } },
  { name: 'di un utente', query: { user: userId } },
  { name: 'di un utente, storiche', query: { user: userId, is_in_history: true } },
];

/** Fails when a statement reads one of the large tables from end to end. */
const checkPlan = async ({ pool }: BenchServer, name: string, query: object): Promise<void> => {
  const compiler = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const { count, items } = listStatements({ page: 1, page_items: 5, ...query });
  for (const statement of [count, items]) {
    const { sql, parameters } = statement.compile(compiler);
    const scanned = await listScannedTables(pool, sql, parameters);
    if (scanned.length > 0) throw new Error(`iscrizioni ${name}: legge per intero ${scanned.join(', ')}`);
  }
};

/** Seconds to enrol a group of 50,000 in a course, in one request. */
const timeGroup = async (server: BenchServer, bearer: string, world: EnrolmentWorld): Promise<string> => {
  const began = performance.now();
  const answer = await fetch(`${server.address}/api/v1/subscriptions/groups/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ groups_ids: [world.groupId], course_id: world.emptyCourseId }),
  });
  const { data } = await answer.json();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `${data.created_count} iscrizioni di un gruppo in una richiesta: ${seconds} s`;
};

/** `npm run bench:enrolments`: lists and dashboard at a million enrolments by four administrators, their plans, and a group of 50,000. */
const server = await startBenchServer();
try {
  const world = await makeEnrolmentWorld(server.pool);
  const bearer = await signIn(server.address, world.username);
  const measures: Measure[] = [];
  for (const { name, query } of listLists(world)) {
    await checkPlan(server, name, query);
    const search = new URLSearchParams(
      Object.entries({ page_items: 5, ...query }).map(([key, value]) => [key, String(value)]),
    );
    measures.push(
      await asPerson(
        `v1/subscriptions/?${search}`,
        `iscrizioni ${name}`,
        target,
        4,
      )({ address: server.address, bearer }),
    );
  }
  measures.push(...(await benchDashboard(server, bearer)));
  console.log(toTable(measures));
  console.log(await timeGroup(server, bearer, world));
} finally {
  await server.stop();
}
