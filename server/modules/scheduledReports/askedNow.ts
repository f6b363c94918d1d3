import { reportFilterLabels as labels } from '#contract/codes.ts';
import type { AuditFilters } from '#contract/exports.ts';
import { formatItalianDay } from '#contract/rules.ts';
import type { ScheduledFilters, ScheduledReport } from '#contract/scheduledReports.ts';
import type { Tx } from '../../db/client.ts';
import type { Scope } from '../exports/reportRules.ts';
import { listNames } from './repository.ts';

type Words = AuditFilters['filters'];

/** What a report is asked with for one who receives it, and the same in words. */
interface Asked {
  filters: ScheduledFilters;
  audit_filters: AuditFilters;
  /** Groups the file is of; null for everybody's. */
  groups_ids: Scope;
}

const describeFrom = (day: string | null | undefined): Words =>
  day ? [{ label: labels.from, value: formatItalianDay(day, '-') }] : [];

const texts = {
  users: 'Utenti',
  chosenUsers: 'Secondo ricerca e filtri',
  is_active: 'Attivo',
  is_mandatory: 'Obbligatorio',
  has_cerification: 'Con attestato',
};

const flags = ['is_active', 'is_mandatory', 'has_cerification'] as const;

/** The filters in words, with the names their records have now. */
const describe = async (tx: Tx, filters: ScheduledFilters): Promise<AuditFilters> => {
  const named = async (label: string, table: Parameters<typeof listNames>[1], ids: number[] = []): Promise<Words> =>
    ids.length > 0 ? [{ label, value: await listNames(tx, table, ids) }] : [];
  const { users_ids = [], users } = filters;
  const words: Words[] = [
    await named(labels.courses, 'courses', filters.courses_ids),
    await named(labels.surveys, 'questionnaires', filters.surveys_ids),
    await named(labels.groups, 'groups', filters.groups_ids),
    await named(labels.roles, 'roles', filters.roles_ids),
    users_ids.length > 0 ? [{ label: texts.users, value: users_ids.length }] : [],
    users ? [{ label: texts.users, value: texts.chosenUsers }] : [],
    flags.flatMap((flag) => (filters[flag] === undefined ? [] : [{ label: texts[flag], value: filters[flag] }])),
    describeFrom(filters.from_date),
  ];
  return { filters: words.flat() };
};

/** Groups that the filters of a list of users name. */
const collectGroups = ({ users }: ScheduledFilters): number[] =>
  [users?.group, users?.groups, users?.group_id_not].filter((id) => id !== undefined);

/**
 * What one who receives a report gets of it. A limited administrator is asked about those of their groups that were chosen,
 * all of theirs where none was; the record they read names no other group. Null where there is nothing of theirs in it.
 * @param filters those of this time
 */
export const askFor = async (
  tx: Tx,
  { audit_filters }: Pick<ScheduledReport, 'audit_filters'>,
  filters: ScheduledFilters,
  scope: Scope,
): Promise<Asked | null> => {
  if (scope === null) {
    const others = audit_filters.filters.filter(({ label }) => label !== labels.from);
    return { filters, audit_filters: { filters: [...others, ...describeFrom(filters.from_date)] }, groups_ids: null };
  }
  const { groups_ids: chosen = [] } = filters;
  const groups_ids = chosen.length > 0 ? scope.filter((id) => chosen.includes(id)) : scope;
  if (chosen.length > 0 && groups_ids.length === 0) return null;
  if (collectGroups(filters).some((id) => !scope.includes(id))) return null;
  const own = chosen.length > 0 ? { ...filters, groups_ids } : filters;
  return { filters: own, audit_filters: await describe(tx, own), groups_ids };
};
