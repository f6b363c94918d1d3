import { refusedReport } from '../batchReports/service.ts';
import { courseReport } from '../courseReports/service.ts';
import { courseArchive } from '../courseTransfer/service.ts';
import type { AnyReport } from '../exports/reportRules.ts';
import { evaluationResultReport, surveyResultReport } from '../questionnaireResults/service.ts';
import { sessionReport } from '../sessionReports/service.ts';
import { surveyReport } from '../surveyReports/service.ts';
import { subscriptionReport, userReport } from '../userReports/service.ts';

/** Every report that can be asked for again. */
const reports: readonly AnyReport<never>[] = [
  userReport,
  subscriptionReport,
  surveyReport,
  sessionReport,
  courseReport,
  courseArchive,
  refusedReport,
  surveyResultReport,
  evaluationResultReport,
];

/** The report that makes exports of a type; archives have a type in common with tables. */
export const findExportReport = (type: string, isArchive: boolean): AnyReport<object> => {
  const found = reports.find((one) => one.type === type && 'write' in one === isArchive);
  if (!found) throw new Error(`no report makes exports of type ${type}`);
  // Its filters come from the database, where they were checked when it was asked for.
  return found as AnyReport<object>;
};
