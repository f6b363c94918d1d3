import { rm } from 'node:fs/promises';
import type { Deps } from '../../foundations.ts';
import { defineRetried } from '../../jobs/queues.ts';
import { getArchivesFolder, giveUpImport, runImport } from './importCourse.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    /** A course that was sent as a file. */
    'course-import': { import_id: number };
    'course-import-failed': { import_id: number };
  }
}

// Gigabytes go to and from S3.
export const queues = defineRetried('course-import');

/** Makes the courses that are sent as files. One that is cut short starts over; one that fails for good says so. */
export const workOnCourseImports = async (deps: Deps): Promise<void> => {
  await rm(getArchivesFolder(deps), { recursive: true, force: true });
  await deps.jobs.work('course-import', ({ import_id }) => runImport(deps, import_id));
  await deps.jobs.work('course-import-failed', ({ import_id }) => giveUpImport(deps, import_id));
};
