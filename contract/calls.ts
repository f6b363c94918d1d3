import { activityCalls } from './activityLog.ts';
import { attendanceCalls } from './attendance.ts';
import { authCalls } from './auth.ts';
import { batchOperationCalls } from './batchOperations.ts';
import { brandThemeCalls } from './brandThemes.ts';
import type { BodyOf, Call, DataOf, IsPaged, ParamsOf, QueryOf } from './call.ts';
import { certificateCalls } from './certificates.ts';
import { certificationTemplateCalls } from './certificationTemplates.ts';
import { configurationCalls } from './configurations.ts';
import { courseCategoryCalls } from './courseCategories.ts';
import { courseChangeCalls } from './courseChanges.ts';
import { courseModuleCalls } from './courseModules.ts';
import { courseReadinessCalls } from './courseReadiness.ts';
import { courseSectionCalls } from './courseSections.ts';
import { courseCalls } from './courses.ts';
import { courseThemeCalls } from './courseThemes.ts';
import { courseTransferCalls } from './courseTransfer.ts';
import { courseTreeCalls } from './courseTree.ts';
import { courseTypologyCalls } from './courseTypologies.ts';
import { customFieldCalls } from './customFields.ts';
import { dashboardCalls } from './dashboard.ts';
import { emailTemplateCalls } from './emailTemplates.ts';
import { enrollingCalls } from './enrolling.ts';
import { evaluationCalls } from './evaluations.ts';
import { exportCalls } from './exports.ts';
import { groupCalls } from './groups.ts';
import { handedInAttemptCalls } from './handedInAttempts.ts';
import { healthCalls } from './health.ts';
import { importDraftCalls } from './importDrafts.ts';
import { importCalls } from './imports.ts';
import { jobNoticeCalls } from './jobNotices.ts';
import { learningCalls } from './learningCalls.ts';
import { learningRegisterCalls } from './learningRegisters.ts';
import { listViewCalls } from './listViews.ts';
import { outgoingEmailCalls } from './outgoingEmails.ts';
import { previewCalls } from './previews.ts';
import { questionnaireResultCalls } from './questionnaireResults.ts';
import { regradingCalls } from './regradings.ts';
import { scheduledReportCalls } from './scheduledReports.ts';
import { searchCalls } from './search.ts';
import { secondFactorCalls } from './secondFactor.ts';
import { sectionMediaCalls } from './sectionMedia.ts';
import { securityEventCalls } from './securityEvents.ts';
import { sessionCalls } from './sessions.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { surveyCalls } from './surveys.ts';
import { teacherCalls } from './teachers.ts';
import { teachingMaterialCalls } from './teachingMaterials.ts';
import { uploadCalls } from './uploads.ts';
import { userNoteCalls } from './userNotes.ts';
import { userCalls } from './users.ts';

/** Every call of the API. */
export const calls = {
  ...healthCalls,
  ...authCalls,
  ...secondFactorCalls,
  ...brandThemeCalls,
  ...configurationCalls,
  ...emailTemplateCalls,
  ...searchCalls,
  ...listViewCalls,
  ...activityCalls,
  ...securityEventCalls,
  ...userCalls,
  ...userNoteCalls,
  ...customFieldCalls,
  ...outgoingEmailCalls,
  ...sessionCalls,
  ...dashboardCalls,
  ...learningCalls,
  ...attendanceCalls,
  ...certificateCalls,
  ...groupCalls,
  ...subscriptionCalls,
  ...enrollingCalls,
  ...learningRegisterCalls,
  ...courseCalls,
  ...courseReadinessCalls,
  ...courseTransferCalls,
  ...courseCategoryCalls,
  ...courseTypologyCalls,
  ...teacherCalls,
  ...courseThemeCalls,
  ...courseModuleCalls,
  ...courseSectionCalls,
  ...courseTreeCalls,
  ...courseChangeCalls,
  ...sectionMediaCalls,
  ...uploadCalls,
  ...teachingMaterialCalls,
  ...certificationTemplateCalls,
  ...previewCalls,
  ...surveyCalls,
  ...questionnaireResultCalls,
  ...regradingCalls,
  ...handedInAttemptCalls,
  ...evaluationCalls,
  ...exportCalls,
  ...scheduledReportCalls,
  ...jobNoticeCalls,
  ...importCalls,
  ...importDraftCalls,
  ...batchOperationCalls,
};

export type Calls = typeof calls;
export type CallKeyOf = keyof Calls & string;

export const getCall = (key: CallKeyOf): Call => calls[key];

/** What a caller must give: parameters of the path, then query and body as the contract has them. */
export interface RequestOf<K extends CallKeyOf> {
  params: ParamsOf<K>;
  query: QueryOf<Calls[K]>;
  body: BodyOf<Calls[K]>;
}
export type AnswerOf<K extends CallKeyOf> = DataOf<Calls[K]>;
export type Paged<K extends CallKeyOf> = IsPaged<Calls[K]>;
