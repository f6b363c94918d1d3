import { benchAuthorTree } from './authorTree.ts';
import { benchCertificates } from './certificates.ts';
import { benchCoursesList } from './coursesList.ts';
import { benchEvaluations } from './evaluations.ts';
import { benchGroups } from './groups.ts';
import { benchLogin, benchReads, signIn } from './paths.ts';
import { benchResults } from './questionnaireResults.ts';
import { benchSearch } from './search.ts';
import { benchFrames, benchOpenSockets } from './sockets.ts';
import { makeCatalogue } from './support/catalogue.ts';
import { makeExamWorld } from './support/examWorld.ts';
import { type Measure, toTable } from './support/load.ts';
import { makeResultsWorld } from './support/resultsWorld.ts';
import { type BenchServer, startBenchServer } from './support/server.ts';
import { makeUsers } from './support/usersWorld.ts';
import { makeWorld, type World } from './support/world.ts';
import { benchUploads } from './uploads.ts';
import { benchUsersList } from './usersList.ts';

type Bench = (server: BenchServer, world: World) => Promise<Measure[]>;

/** How many of the people with a session each bench needs. */
const candidates = 8_000;

/** What is measured in requests a second, by the word that chooses it. */
const benches: Record<string, Bench> = {
  ...benchReads,
  authorTree: benchAuthorTree,
  login: async (server, world) => [await benchLogin(server, world)],
  handIn: async (server) => benchEvaluations(server, await makeExamWorld(server.pool, candidates)),
  handIn30: async (server) => benchEvaluations(server, await makeExamWorld(server.pool, candidates, 30)),
  results: async (server, { administrator }) =>
    benchResults(server, await signIn(server.address, administrator), await makeResultsWorld(server.pool)),
  frames: async (server) => benchFrames(server, await makeExamWorld(server.pool, candidates)),
};

/** Courses of the catalogue whose list is measured. */
const catalogueSize = 5_000;

/** What prints a table of its own. */
const others: Record<string, (server: BenchServer, world: World) => Promise<string>> = {
  sockets: async (server) => benchOpenSockets(server, await makeExamWorld(server.pool, candidates)),
  catalogue: async ({ address, pool, readTime }, { administrator }) => {
    await makeUsers(pool, 20_000);
    await makeCatalogue(pool, catalogueSize, 200_000);
    return benchCoursesList({ address, readTime, bearer: await signIn(address, administrator) }, catalogueSize);
  },
  certificates: benchCertificates,
  uploads: async (server, { administrator }) => benchUploads(server, await signIn(server.address, administrator)),
  lists: async (server, { administrator }) => {
    const users = await makeUsers(server.pool, 100_000);
    const { address, pool } = server;
    const asAdministrator = { address, pool, bearer: await signIn(address, administrator) };
    const { table, failures } = await benchUsersList(asAdministrator, users);
    const search = await benchSearch(asAdministrator);
    const groups = await benchGroups(asAdministrator, users);
    if (failures.length > 0) throw new Error(failures.join('\n'));
    return `${table}\n\n${search}\n\n${groups}`;
  },
};

/**
 * `npm run bench -- [words]`: requests a second of the hot paths beside the ceiling of their SQL; open sockets; certificates; uploads;
 * lists and groups at 100,000 users. With words only those, such as `node bench/run.ts me handIn`. Each has a server of its own.
 */
const words = process.argv.slice(2);
const known = [...Object.keys(benches), ...Object.keys(others)];
const unknown = words.find((word) => !known.includes(word));
if (unknown) throw new Error(`${unknown} is none of ${known.join(', ')}`);
const isChosen = (word: string): boolean => words.length === 0 || words.includes(word);

const runOnOwnServer = async <T>(run: (server: BenchServer, world: World) => Promise<T>): Promise<T> => {
  const server = await startBenchServer();
  try {
    return await run(server, await makeWorld(server.pool));
  } finally {
    await server.stop();
  }
};

const measures: Measure[] = [];
for (const [word, bench] of Object.entries(benches))
  if (isChosen(word)) measures.push(...(await runOnOwnServer(bench)));
for (const [word, bench] of Object.entries(others)) if (isChosen(word)) console.log(`${await runOnOwnServer(bench)}\n`);
if (measures.length > 0) console.log(toTable(measures));
