import type { Deps } from '../../foundations.ts';
import { checkLinks } from './service.ts';

/** Asks the links of the courses somebody wants to know them of. */
export const workOnLinkChecks = ({ db, jobs }: Deps<'db' | 'jobs'>): Promise<void> =>
  jobs.work('link-check', ({ course_id }) => checkLinks(db, course_id));
