import type { ScheduledType } from '#contract/codes.ts';
import type { ReportSchedule } from '#contract/reportSchedule.ts';
import type { ScheduledFilters } from '#contract/scheduledReports.ts';

const ofPeople = ['groups_ids', 'courses_ids', 'roles_ids', 'users_ids', 'from_date', 'users'] as const;

/** What the report of each type may be asked with. */
const filtersOf: Record<ScheduledType, readonly (keyof ScheduledFilters)[]> = {
  user: ofPeople,
  session: ofPeople,
  survey: [...ofPeople, 'surveys_ids'],
  course: ['courses_ids', 'is_active', 'is_mandatory', 'has_cerification'],
};

/** The first filter that a report of this type does not have. */
export const findStrangeFilter = (type: ScheduledType, filters: ScheduledFilters): string | undefined =>
  Object.keys(filters).find((name) => !filtersOf[type].some((known) => known === name));

/** Whether what it is asked with can be narrowed to what is new. */
export const hasDays = (type: ScheduledType): boolean => type !== 'course';

/** A schedule with the day of its rhythm and no other. */
export const tidySchedule = ({ every, weekday, month_day, hour }: ReportSchedule): ReportSchedule => ({
  every,
  weekday: every === 'week' ? weekday : null,
  month_day: every === 'month' ? month_day : null,
  hour,
});

/** The field of a schedule that its rhythm needs and that is missing. */
export const findMissingDay = ({ every, weekday, month_day }: ReportSchedule): 'weekday' | 'month_day' | null => {
  if (every === 'week' && weekday === null) return 'weekday';
  return every === 'month' && month_day === null ? 'month_day' : null;
};
