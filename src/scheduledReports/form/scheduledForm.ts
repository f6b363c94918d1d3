import { reportFilterLabels } from '#contract/codes.ts';
import type { AuditFilters } from '#contract/exports.ts';
import type { ScheduledFilters, ScheduledReport } from '#contract/scheduledReports.ts';
import { getFormKey, parseFormKey, usualForm } from '../../exports/fileForm.ts';
import {
  buildAudit,
  buildFilters,
  type CardFilters,
  type Named,
  noFilters,
  type ReportKind,
  readFilters,
} from '../../exports/reports/reportFilters.ts';
import type { CreateShape, EditShape } from '../../forms/record/recordShape.ts';
import { requireName } from '../../forms/rules.ts';
import { scheduledReports as texts } from '../../i18n/scheduledReports.ts';

/** With whether the day that is typed is none, which is told beside it. */
export type ChosenFilters = CardFilters & { isDayWrong: boolean };

/** Filters that were set by a call: the form has no fields for them, and leaves them as they are. */
interface Kept {
  type: ScheduledReport['type'];
  filters: ScheduledFilters;
  words: AuditFilters['filters'];
}

const shownFilters: readonly string[] = ['courses_ids', 'surveys_ids', 'groups_ids', 'roles_ids', 'from_date'];
const shownWords: readonly string[] = Object.values(reportFilterLabels);

const toKept = ({ type, filters, audit_filters }: ScheduledReport): Kept | null => {
  const others = Object.entries(filters).filter(
    ([name, value]) => !shownFilters.includes(name) && !(Array.isArray(value) && value.length === 0),
  );
  if (others.length === 0) return null;
  const words = audit_filters.filters.filter(({ label }) => !shownWords.includes(label));
  return { type, filters: Object.fromEntries(others), words };
};

const empty = {
  name: '',
  type: 'user' as ScheduledReport['type'],
  form: getFormKey(usualForm),
  choice: { ...noFilters, isDayWrong: false } as ChosenFilters,
  kept: null as Kept | null,
  is_since_last: false,
  every: 'week' as ScheduledReport['every'],
  weekday: 1 as number | null,
  month_day: 1 as number | null,
  hour: 8,
  is_active: true,
  receivers: [] as Named[],
};

export type ScheduledValues = typeof empty;

const isKind = (type: ScheduledReport['type']): type is ReportKind => type !== 'course';

const buildBody = ({ name, type, form, choice, receivers, every, weekday, month_day, ...rest }: ScheduledValues) => {
  // Filters of another report would be refused.
  const kept = rest.kept?.type === type ? rest.kept : null;
  const courses = choice.courses.map(({ id }) => id);
  return {
    name: name.trim(),
    type,
    ...(parseFormKey(form) ?? usualForm),
    filters: {
      ...(isKind(type) ? buildFilters(type, choice, true) : courses.length > 0 && { courses_ids: courses }),
      ...kept?.filters,
    },
    audit_filters: {
      filters: [
        ...buildAudit(
          isKind(type)
            ? { ...choice, ...(type !== 'survey' && { surveys: [] }) }
            : { ...noFilters, courses: choice.courses },
        ).filters,
        ...(kept?.words ?? []),
      ],
    },
    every,
    weekday: every === 'week' ? weekday : null,
    month_day: every === 'month' ? month_day : null,
    hour: rest.hour,
    is_since_last: isKind(type) && rest.is_since_last,
    is_active: rest.is_active,
    receivers_ids: receivers.map(({ id }) => id).sort((one, other) => one - other),
  };
};

export const scheduledShape = {
  empty,
  buildNewBody: buildBody,
  toValues: (report) => ({
    ...empty,
    name: report.name,
    type: report.type,
    form: getFormKey(report),
    choice: { ...readFilters(report.filters, report.audit_filters), isDayWrong: false },
    kept: toKept(report),
    is_since_last: report.is_since_last,
    every: report.every,
    weekday: report.weekday ?? empty.weekday,
    month_day: report.month_day ?? empty.month_day,
    hour: report.hour,
    is_active: report.is_active,
    receivers: report.receivers.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
  }),
  buildBody,
  rules: {
    fields: { name: requireName(texts.name) },
    whole: ({ type, choice, receivers }) => {
      // Rules are asked before a stored report has been made values of.
      if (isKind(type) && choice?.isDayWrong) return texts.wrongDay;
      return receivers.length === 0 ? texts.receiversRule : undefined;
    },
  },
} satisfies CreateShape<ScheduledValues> & EditShape<ScheduledReport, ScheduledValues>;
