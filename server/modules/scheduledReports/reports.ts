import type { ScheduledType } from '#contract/codes.ts';
import type { ScheduledFilters } from '#contract/scheduledReports.ts';
import type { Db } from '../../db/client.ts';
import { courseReport } from '../courseReports/service.ts';
import type { Scope } from '../exports/reportRules.ts';
import { sessionReport } from '../sessionReports/service.ts';
import { surveyReport } from '../surveyReports/service.ts';
import { userReport } from '../userReports/service.ts';

interface Checked {
  check(db: Db, filters: ScheduledFilters, scope: Scope): Promise<void>;
}

/** The reports that may be made at regular times, by the type of their exports. */
export const reports: Record<ScheduledType, Checked> = {
  user: userReport,
  session: sessionReport,
  survey: surveyReport,
  course: courseReport,
};
