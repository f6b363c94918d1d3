import type { ExportType } from '#contract/codes.ts';
import { userReport } from '../userReports/service.ts';
import type { Report } from './reportRules.ts';

/** Every kind of export there is; the others of the contract come here, each with a module of its own. */
export const reports = { user: userReport } satisfies Partial<Record<ExportType, Report<never>>>;

export type BuiltReport = keyof typeof reports;

export type FiltersOf<T extends BuiltReport> = Parameters<(typeof reports)[T]['check']>[1];

/** The report of an export found in the database, with filters that were checked when it was asked for. */
export const reportOf = (type: string): Report<unknown> => {
  if (!Object.hasOwn(reports, type)) throw new Error(`no report makes exports of type ${type}`);
  return reports[type as BuiltReport] as Report<unknown>;
};
