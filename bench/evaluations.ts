import type { ExamWorld } from './support/examWorld.ts';
import { type Measure, measureTurns, type Request } from './support/load.ts';
import type { BenchServer } from './support/server.ts';

/** Evaluations that each measure opens, saves or hands in. */
const count = 1500;
/** Opened, saved and handed in before that, uncounted: until the code is compiled as it stays in a server that runs for days. */
const warmUpCount = 4000;

/** An evaluation by people who never opened it before: opened, answers saved, handed in and passed. */
export const benchEvaluations = async (server: BenchServer, world: ExamWorld): Promise<Measure[]> => {
  const { address, readTime } = server;
  const section = `/api/v1/users/me/course-modules/${world.moduleId}/course-sections/${world.evaluationId}`;
  const body = JSON.stringify({ questions: world.answers });
  let used = 0;
  const measureWith = async (connections: number, count: number): Promise<Measure[]> => {
    const group = world.candidates.slice(used, used + count);
    used += count;
    const getBearer = (turn: number): string => group[turn]?.bearer ?? '';
    const run = (name: string, request: Omit<Request, 'bearer'>, target?: string) =>
      measureTurns({
        name: `${name} (${connections} connections)`,
        address,
        connections,
        count,
        readTime,
        target,
        makeRequest: (turn) => ({ ...request, bearer: getBearer(turn) }),
      });
    const opened = await run(`evaluation of ${world.answers.length} questions: opened`, {
      method: 'GET',
      path: `${section}/evaluation/`,
    });
    const saved = await run('— answers saved', { method: 'PUT', path: `${section}/evaluation-registry/draft/`, body });
    const handedIn = await run(
      '— handed in',
      { method: 'POST', path: `${section}/evaluation-registry/`, body },
      connections === 32 ? '≥ 400, p99 < 60 ms' : undefined,
    );
    return [opened, saved, handedIn, sumBoth(opened, handedIn, connections)];
  };
  await measureWith(32, warmUpCount);
  return [...(await measureWith(8, count)), ...(await measureWith(32, count))];
};

/** Both one after the other, as a person makes them. */
const sumBoth = (opened: Measure, handedIn: Measure, connections: number): Measure => ({
  name: `— opened and handed in (${connections} connections)`,
  requestsPerSecond: Math.round(1 / (1 / opened.requestsPerSecond + 1 / handedIn.requestsPerSecond)),
  p50: Math.round(opened.p50 + handedIn.p50),
  p99: Math.round(opened.p99 + handedIn.p99),
  server: (opened.server ?? 0) + (handedIn.server ?? 0),
  database: (opened.database ?? 0) + (handedIn.database ?? 0),
  target: connections === 8 ? '≥ 280' : null,
});
