import { listByTypology } from '#server/modules/mySubscriptions/repository.ts';
import { findMe } from '#server/modules/users/repository.ts';
import { benchConstant, benchStatement, statementOf } from './ceilings.ts';
import { benchGroups } from './groups.ts';
import { benchCourseList, benchLogin, benchMe, benchTree, signIn } from './paths.ts';
import { type Measure, toTable } from './support/load.ts';
import { startBenchServer } from './support/server.ts';
import { makeUsers } from './support/usersWorld.ts';
import { makeWorld } from './support/world.ts';
import { benchUsersList } from './usersList.ts';

/** `npm run bench`: requests a second of the hot paths, the ceilings of this machine beside them; lists and groups at 100,000 users. */
const server = await startBenchServer();
try {
  const { username, administrator, userId, subscriptionId } = await makeWorld(server.pool);
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

  const users = await makeUsers(server.pool, 100_000);
  const asAdministrator = { ...bench, pool: server.pool, bearer: await signIn(server.address, administrator) };
  const { table, failures } = await benchUsersList(asAdministrator, users);
  console.log(`\n${table}`);
  console.log(`\n${await benchGroups(asAdministrator, users)}`);
  if (failures.length > 0) throw new Error(failures.join('\n'));
} finally {
  await server.stop();
}
