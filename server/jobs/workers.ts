import type { Deps } from '../foundations.ts';
import { watchMissedChecks } from '../modules/attendance/work.ts';
import { purgeExpiredCredentials } from '../modules/auth/work.ts';
import { workOnBatchOperations } from '../modules/batchOperations/work.ts';
import { refusedReport } from '../modules/batchReports/service.ts';
import { workOnCertificates } from '../modules/certificates/work.ts';
import { purgeRemovedContent } from '../modules/contentRemovals/work.ts';
import { workOnCourseChanges } from '../modules/courseContent/work.ts';
import { workOnLinkChecks } from '../modules/courseReadiness/work.ts';
import { courseReport } from '../modules/courseReports/service.ts';
import { courseArchive } from '../modules/courseTransfer/service.ts';
import { workOnCourseImports } from '../modules/courseTransfer/work.ts';
import { compactCounters } from '../modules/dashboards/work.ts';
import { workOnEmailTemplates } from '../modules/emailTemplates/work.ts';
import { purgeExpiredExports, workOnExports } from '../modules/exports/work.ts';
import { purgeUnusedFiles } from '../modules/files/work.ts';
import { workOnImportDrafts } from '../modules/importDrafts/work.ts';
import { purgeOldImports, workOnImports } from '../modules/imports/work.ts';
import { workOnImportUndos } from '../modules/importUndo/work.ts';
import { purgeSeenJobs } from '../modules/jobNotices/work.ts';
import { settleAbandonedClocks } from '../modules/lessonSockets/work.ts';
import { queueReminders, workOnEmails } from '../modules/outgoingEmails/work.ts';
import { evaluationResultReport, surveyResultReport } from '../modules/questionnaireResults/service.ts';
import { workOnRegradings } from '../modules/regradings/work.ts';
import { sumUpResults } from '../modules/resultSums/work.ts';
import { runScheduledReports } from '../modules/scheduledReports/work.ts';
import { workOnMedia } from '../modules/sectionMedia/work.ts';
import { purgeOldSecurityEvents } from '../modules/securityLog/work.ts';
import { sessionReport } from '../modules/sessionReports/service.ts';
import { subscriptionBatches } from '../modules/subscriptionBatches/service.ts';
import { surveyReport } from '../modules/surveyReports/service.ts';
import { purgeOldUploads } from '../modules/uploads/work.ts';
import { userBatches } from '../modules/userBatches/service.ts';
import { subscriptionReport, userReport } from '../modules/userReports/service.ts';
import { purgeRateCounters } from './purge.ts';

/** Every kind of export there is. */
const reports = [
  userReport,
  subscriptionReport,
  sessionReport,
  surveyReport,
  courseReport,
  refusedReport,
  courseArchive,
  surveyResultReport,
  evaluationResultReport,
];

/** Starts the background jobs of this process. Returns a function that stops them. */
export const startWorkers = async (deps: Deps): Promise<() => Promise<void>> => {
  await workOnCertificates(deps);
  await workOnEmailTemplates(deps);
  await workOnCourseChanges(deps);
  await workOnLinkChecks(deps);
  await workOnCourseImports(deps);
  await workOnExports(deps, reports);
  await workOnImportDrafts(deps);
  await workOnImports(deps);
  await workOnImportUndos(deps);
  await workOnBatchOperations(deps, [...userBatches, ...subscriptionBatches]);
  await workOnRegradings(deps);
  const stops = [
    await workOnEmails(deps),
    await workOnMedia(deps),
    queueReminders(deps),
    settleAbandonedClocks(deps),
    watchMissedChecks(deps),
    compactCounters(deps),
    sumUpResults(deps),
    purgeExpiredCredentials(deps),
    purgeOldUploads(deps),
    purgeUnusedFiles(deps),
    purgeRemovedContent(deps),
    purgeOldSecurityEvents(deps),
    runScheduledReports(deps),
    purgeSeenJobs(deps),
    purgeExpiredExports(deps),
    purgeRateCounters(deps),
    purgeOldImports(deps),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
