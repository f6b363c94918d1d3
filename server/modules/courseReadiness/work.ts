import type { Deps } from '../../foundations.ts';
import type { Queues } from '../../jobs/queues.ts';
import { checkLinks } from './service.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    /** The links of a course are to be asked. */
    'link-check': { course_id: number };
  }
}

export const queues: Queues = { 'link-check': {} };

/** Asks the links of the courses somebody wants to know them of. */
export const workOnLinkChecks = ({ db, jobs }: Deps<'db' | 'jobs'>): Promise<void> =>
  jobs.work('link-check', ({ course_id }) => checkLinks(db, course_id));
