import { findTree } from '#server/modules/mySections/repository.ts';
import { listByTypology } from '#server/modules/mySubscriptions/repository.ts';
import { findMe } from '#server/modules/users/repository.ts';
import { benchConstant, catchStatements, measureCeiling } from './ceilings.ts';
import { type Measure, measure } from './support/load.ts';
import type { ReadProcessorTime } from './support/processorTime.ts';
import type { BenchServer } from './support/server.ts';
import { password, type World } from './support/world.ts';

interface Bench {
  address: string;
  bearer: string;
  readTime?: ReadProcessorTime;
}

const json = { 'content-type': 'application/json' };
const basic = { authorization: `Basic ${Buffer.from('web:web').toString('base64')}` };

/** Signs in once, for the paths that need a bearer. */
export const signIn = async (address: string, username: string): Promise<string> => {
  const answer = await fetch(`${address}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { ...json, ...basic },
    body: JSON.stringify({ username, password }),
  });
  return (await answer.json()).data.auth.token;
};

/** Login is slow on purpose: the password hash takes most of it. Four at a time, as many as there are threads. */
export const benchLogin = ({ address, readTime }: BenchServer, { username }: World) =>
  measure({
    name: 'POST v1/auth/login/ (4 connections)',
    url: `${address}/api/v1/auth/login/`,
    method: 'POST',
    headers: { ...json, ...basic },
    body: JSON.stringify({ username, password }),
    connections: 4,
    readTime,
  });

/** Loads one path as somebody signed in. */
export const asPerson =
  (path: string, name: string, target: string | undefined, connections?: number) =>
  ({ address, bearer, readTime }: Bench) =>
    measure({
      name,
      url: `${address}/api/${path}`,
      headers: { authorization: `Bearer ${bearer}` },
      target,
      readTime,
      ...(connections !== undefined && { connections }),
    });

/** The hot reads, each with the ceiling of its own SQL. */
export const benchReads: Record<string, (server: BenchServer, world: World) => Promise<Measure[]>> = {
  constant: async () => [await benchConstant()],
  me: (server, { username, userId }) =>
    measureBesideCeiling(
      server,
      username,
      asPerson('v1/users/me/', 'GET v1/users/me/', '≥ 2,500, p99 < 40 ms'),
      ({ pool }) => findMe(pool, userId),
    ),
  courses: (server, { username, userId }) =>
    measureBesideCeiling(
      server,
      username,
      asPerson(
        'v1/users/me/subscriptions/course-typologies/',
        'GET …/subscriptions/course-typologies/ (10 enrolments)',
        '≥ 1,900',
      ),
      ({ pool }) => listByTypology(pool, userId, null),
    ),
  tree: async (server, { username, userId, largeId, smallId }) => {
    const benchTree = (id: number, sections: number, target: string) =>
      measureBesideCeiling(
        server,
        username,
        asPerson(
          `v1/users/me/subscriptions/${id}/course-themes/`,
          `GET …/course-themes/ (whole tree, ${sections} sections)`,
          target,
        ),
        ({ db }) => findTree(db, userId, id),
      );
    return [...(await benchTree(smallId, 14, '≥ 1,400')), ...(await benchTree(largeId, 200, '≥ 500'))];
  },
};

/** Loads a path as a person and measures, on connections like the server's, what its statements alone can do. */
const measureBesideCeiling = async (
  { address, pool, databaseUrl, readTime }: BenchServer,
  username: string,
  load: (bench: Bench) => Promise<Measure>,
  run: Parameters<typeof catchStatements>[1],
): Promise<Measure[]> => {
  const measured = await load({ address, readTime, bearer: await signIn(address, username) });
  return [{ ...measured, ceiling: await measureCeiling(databaseUrl, await catchStatements(pool, run)) }];
};
