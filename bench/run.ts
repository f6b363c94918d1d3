import { listByTypology } from '#server/modules/mySubscriptions/repository.ts';
import { findMe } from '#server/modules/users/repository.ts';
import { benchConstant, benchStatement, statementOf } from './ceilings.ts';
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
    await benchMe(bench),
    await benchStatement(
      '— il suo SQL in un ciclo nudo',
      server.pool,
      await statementOf((pool) => findMe(pool, userId)),
    ),
    await benchCourseList(bench),
    await benchStatement(
      '— il suo SQL in un ciclo nudo',
      server.pool,
      await statementOf((pool) => listByTypology(pool, userId, null)),
    ),
    await benchTree(subscriptionId)(bench),
    await benchLogin(server.address, username),
  ];
  console.log(toTable(measures));
} finally {
  await server.stop();
}
