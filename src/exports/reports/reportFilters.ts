import type { ExportFormat } from '#contract/codes.ts';
import type { AuditFilters, ReportFilters, UnfinishedExport } from '#contract/exports.ts';
import { writeDay } from '#display/days.ts';
import { reports as texts } from '../../i18n/reports.ts';
import { type FileForm, getFormKey, parseFormKey } from '../fileForm.ts';

/** The reports of the cards, by what their records call them. */
export const reportKinds = ['user', 'survey', 'session'] as const;
export type ReportKind = (typeof reportKinds)[number];

export interface Named {
  id: number;
  name: string;
}

/** What narrows the rows of a card's report. */
export interface CardFilters {
  courses: Named[];
  surveys: Named[];
  groups: Named[];
  roles: Named[];
  /** `YYYY-MM-DD`, or empty. */
  from: string;
}

export const noFilters: CardFilters = { courses: [], surveys: [], groups: [], roles: [], from: '' };

/** All that is chosen on a card. */
export interface CardChoice {
  annotation: string;
  form: FileForm;
  filters: CardFilters;
}

export const noChoice: CardChoice = {
  annotation: '',
  form: { export_fmt: 'csv', style: 'people' },
  filters: noFilters,
};

/** Whether two choices make the same file; what it is called makes no other. */
export const isSameFile = (one: CardChoice, other: CardChoice): boolean =>
  JSON.stringify([one.form, one.filters]) === JSON.stringify([other.form, other.filters]);

export const isAnySet = ({ from, ...chosen }: CardFilters): boolean =>
  from !== '' || Object.values(chosen).some((records) => records.length > 0);

/** The group that limited administrators ask for; the server gives them all of theirs. */
const limitedGroups = [2];

const listIds = (records: Named[]): number[] => records.map(({ id }) => id);

/** What selects the rows. Empty lists select all, and are not sent; the sessions' list of users is, though there is nothing to choose. */
export const buildFilters = (kind: ReportKind, filters: CardFilters, isFull: boolean): ReportFilters => {
  const lists = {
    courses_ids: listIds(filters.courses),
    surveys_ids: kind === 'survey' ? listIds(filters.surveys) : [],
    groups_ids: isFull ? listIds(filters.groups) : limitedGroups,
    roles_ids: isFull ? listIds(filters.roles) : [],
  };
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, ids]) => ids.length > 0)),
    ...(kind === 'session' && { users_ids: [] }),
    ...(filters.from && { from_date: filters.from }),
  };
};

export type AuditFilter = AuditFilters['filters'][number];

/** Filters in words, without those that say nothing. What was chosen or typed may be any word, `NO` too. */
export const buildAuditFilters = (
  filters: readonly { label: string; value: AuditFilter['value'] | undefined }[],
): AuditFilters => ({
  filters: filters.filter((filter): filter is AuditFilter => {
    const { value } = filter;
    return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  }),
});

const listNames = (records: Named[]): string[] => records.map(({ name }) => name);

/** The filters of a card in words. */
export const buildAudit = ({ courses, surveys, groups, roles, from }: CardFilters): AuditFilters =>
  buildAuditFilters([
    { label: texts.courses, value: listNames(courses) },
    { label: texts.surveys, value: listNames(surveys) },
    { label: texts.groups, value: listNames(groups) },
    { label: texts.roles, value: listNames(roles) },
    { label: texts.from, value: writeDay(from) },
  ]);

/** The filters something was made of, with the names of then: its filters in words have them in the same order. */
export const readFilters = (filters: ReportFilters, { filters: told }: AuditFilters): CardFilters => {
  const chosen = (ids: number[] | undefined, label: string): Named[] => {
    const value = told.find((filter) => filter.label === label)?.value;
    const names: unknown[] = Array.isArray(value) ? value : [];
    return (ids ?? []).map((id, place) => ({ id, name: String(names[place] ?? `n. ${id}`) }));
  };
  return {
    courses: chosen(filters.courses_ids, texts.courses),
    surveys: chosen(filters.surveys_ids, texts.surveys),
    groups: chosen(filters.groups_ids, texts.groups),
    roles: chosen(filters.roles_ids, texts.roles),
    from: filters.from_date ?? '',
  };
};

type Found = Pick<UnfinishedExport, 'format' | 'style' | 'annotation' | 'filters' | 'audit_filters'>;

/** What was chosen on the card of a report that is found again. @param isFull as of {@link buildFilters} */
export const readChoice = (
  { format, style, annotation, filters, audit_filters }: Found,
  isFull: boolean,
): CardChoice => ({
  annotation,
  form: parseFormKey(getFormKey({ export_fmt: format as ExportFormat, style })) ?? noChoice.form,
  filters: { ...readFilters(filters, audit_filters), ...(!isFull && { groups: [], roles: [] }) },
});
