import { openDatabase } from '#server/db/client.ts';
import { sumResults } from '#server/modules/resultSums/service.ts';
import { asPerson } from './paths.ts';
import type { Measure } from './support/load.ts';
import type { ResultsWorld } from './support/resultsWorld.ts';
import type { BenchServer } from './support/server.ts';

const target = 'p99 ≤ 300 ms';

/** Results of 100,000 attempts that all have their places. */
export const benchResults = async (
  { address, pool, readTime }: BenchServer,
  bearer: string,
  { evaluationId, surveyId, courseId, groupId, everybodyId }: ResultsWorld,
): Promise<Measure[]> => {
  const { db } = openDatabase(pool.options.connectionString ?? '', () => {}, 'work');
  const begun = performance.now();
  await sumResults(db);
  console.log(
    `120,000 attempts of two questionnaires summed up in ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  await db.destroy();
  const load = (path: string, name: string, wanted: string | undefined = target) =>
    asPerson(path, name, wanted, 1)({ address, bearer, readTime });
  const evaluation = `v1/evaluations/${evaluationId}/results/`;
  return [
    await load(evaluation, 'results of 100,000 attempts, 30 questions'),
    await load(`${evaluation}?course=${courseId}`, '— of one course of five'),
    await load(`${evaluation}?from=2026-01-01&to=2026-06-30`, '— of half a year'),
    await load(`${evaluation}?group=${groupId}`, '— of a group, 5,000 attempts'),
    await load(`${evaluation}?group=${everybodyId}`, '— of a group of everybody, 100,000 attempts'),
    await load(`v1/surveys/${surveyId}/results/`, 'results of a survey, 20,000 responses, 10 questions'),
  ];
};
