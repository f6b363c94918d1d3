import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasFfmpeg, withoutFfmpeg } from '#tests/support/media.ts';
import { aUser } from '#tests/support/world.ts';
import { copyDataFolder } from './dataFolders.ts';
import { cleanUp } from './folders.ts';
import { importCourse } from './killed/courseImport.ts';
import { enrolMany } from './killed/enrolling.ts';
import { exportUsers } from './killed/exporting.ts';
import { importPeople, undoImport } from './killed/importing.ts';
import { processFilm } from './killed/processing.ts';
import { regrade } from './killed/regrading.ts';
import { type Job, joinServer, type Running } from './killed/running.ts';
import { startServer } from './servers.ts';

if (!hasFfmpeg) console.warn(`Skipped: ${withoutFfmpeg}.`);

const jobs: [string, Job][] = [
  ['an operation goes on where it was, and does nothing twice', enrolMany],
  ['a regrading goes on where it was, and grades each attempt again once', regrade],
  ['an undoing of an import is gone on with', undoImport],
  ['an import of a course is made whole, once', importCourse],
  ...(hasFfmpeg ? ([['a video is processed', processFilm]] as [string, Job][]) : []),
  ['an export is made whole, once', exportUsers],
  ['an import of people is made, whole and once', importPeople],
];

/** So long that no job is taken up for having been silent: the next server knows by itself that it is alone. */
const JOB_HEARTBEAT_SECONDS = '600';

/** One server is killed with all of them half-way. */
describe('what a killed server was at, by the next', () => {
  const checks = new Map<Job, Awaited<ReturnType<Job>>>();
  const failures = new Map<Job, unknown>();
  let next: Running;

  beforeAll(async () => {
    const dataDir = await copyDataFolder();
    const killed = startServer({ DATA_DIR: dataDir, JOB_HEARTBEAT_SECONDS });
    const running = await joinServer(dataDir, killed, ({ db }) => aUser({ db }, { tier: 'BO_COM' }));
    for (const [, begin] of jobs) {
      try {
        checks.set(begin, await begin(running));
      } catch (error) {
        failures.set(begin, error);
      }
    }
    killed.child.kill('SIGKILL');
    await killed.ended;
    await running.close();
    next = await joinServer(
      dataDir,
      startServer({ DATA_DIR: dataDir, JOB_HEARTBEAT_SECONDS }),
      async () => running.admin,
    );
  });
  afterAll(async () => {
    await next?.close();
    await cleanUp();
  });

  test.each(jobs)('%s', async (_name, job) => {
    if (failures.has(job)) throw failures.get(job);
    const check = checks.get(job);
    expect(check).toBeDefined();
    await check?.(next);
  });
});
