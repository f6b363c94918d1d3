import { benchConstant, benchStatement } from './ceilings.ts';
import { benchCourseList, benchLogin, benchMe, benchTree, signIn } from './paths.ts';
import { type Measure, toTable } from './support/load.ts';
import { startBenchServer } from './support/server.ts';
import { makeWorld } from './support/world.ts';

/** `npm run bench`: requests a second of the hot paths, the ceilings of this machine beside them. */
const server = await startBenchServer();
try {
  const { username, userId, subscriptionId } = await makeWorld(server.pool);
  const bearer = await signIn(server.address, username);
  const bench = { address: server.address, bearer };
  const measures: Measure[] = [
    await benchConstant(),
    await benchStatement('soffitto: SQL di una riga per chiave', server.pool, {
      name: 'one-row',
      text: 'select id, username, first_name, last_name from users where id = $1',
      values: [userId],
    }),
    await benchMe(bench),
    await benchCourseList(bench),
    await benchTree(subscriptionId)(bench),
    await benchLogin(server.address, username),
  ];
  console.log(toTable(measures));
} finally {
  await server.stop();
}
