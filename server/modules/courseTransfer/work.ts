import { rm } from 'node:fs/promises';
import type { Deps } from '../../foundations.ts';
import { archivesFolder, giveUpImport, runImport } from './importCourse.ts';

/** Makes the courses that are sent as files. One that is cut short begins anew; one that fails for good says so. */
export const workOnCourseImports = async (deps: Deps): Promise<void> => {
  await rm(archivesFolder(deps), { recursive: true, force: true });
  await deps.jobs.work('course-import', ({ import_id }) => runImport(deps, import_id));
  await deps.jobs.work('course-import-failed', ({ import_id }) => giveUpImport(deps, import_id));
};
