import type { ScheduledType } from '#contract/codes.ts';
import type { ScheduledFilters } from '#contract/scheduledReports.ts';
import type { Db } from '../../db/client.ts';
import type { Scope } from '../exports/reportRules.ts';
import { userReport } from '../userReports/service.ts';

interface Checked {
  check(db: Db, filters: ScheduledFilters, scope: Scope): Promise<void>;
}

/** The reports that may be made at regular times, by the type of their exports. */
export const reports: Partial<Record<ScheduledType, Checked>> = { user: userReport };
