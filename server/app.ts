import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import sse from '@fastify/sse';
import fastify, { type FastifyInstance, type FastifyServerFactory, LogController } from 'fastify';
import { bodyLimits } from '#contract/limits.ts';
import type { Config } from './config.ts';
import type { Deps } from './foundations.ts';
import { activityRoutes } from './modules/activityLog/routes.ts';
import { answerRoutes } from './modules/answers/routes.ts';
import { attemptRoutes } from './modules/attempts/routes.ts';
import { attendanceRoutes } from './modules/attendance/routes.ts';
import { createMediaNotes } from './modules/attendance/service.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { batchOperationRoutes } from './modules/batchOperations/routes.ts';
import { batchReportRoutes } from './modules/batchReports/routes.ts';
import { brandThemeRoutes } from './modules/brandThemes/routes.ts';
import { brandThemeOf } from './modules/brandThemes/service.ts';
import { certificateRoutes } from './modules/certificates/routes.ts';
import { certificationTemplateRoutes } from './modules/certificationTemplates/routes.ts';
import { configurationRoutes } from './modules/configurations/routes.ts';
import { contentCopyRoutes } from './modules/contentCopies/routes.ts';
import { contentRemovalRoutes } from './modules/contentRemovals/routes.ts';
import { courseCategoryRoutes } from './modules/courseCategories/routes.ts';
import { courseChangeRoutes } from './modules/courseChanges/routes.ts';
import { courseCopyRoutes } from './modules/courseCopies/routes.ts';
import { courseModuleRoutes } from './modules/courseModules/routes.ts';
import { courseReadinessRoutes } from './modules/courseReadiness/routes.ts';
import { courseReportRoutes } from './modules/courseReports/routes.ts';
import { courseSectionRoutes } from './modules/courseSections/routes.ts';
import { courseRoutes } from './modules/courses/routes.ts';
import { courseThemeRoutes } from './modules/courseThemes/routes.ts';
import { courseTransferRoutes } from './modules/courseTransfer/routes.ts';
import { courseTypologyRoutes } from './modules/courseTypologies/routes.ts';
import { customFieldRoutes } from './modules/customFields/routes.ts';
import { dashboardRoutes } from './modules/dashboards/routes.ts';
import { emailTemplateRoutes } from './modules/emailTemplates/routes.ts';
import { enrollingRoutes } from './modules/enrolling/routes.ts';
import { exportRoutes } from './modules/exports/routes.ts';
import { admitExportDownload } from './modules/exports/service.ts';
import { groupRoutes } from './modules/groups/routes.ts';
import { handedInAttemptRoutes } from './modules/handedInAttempts/routes.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { importDraftRoutes } from './modules/importDrafts/routes.ts';
import { importRoutes } from './modules/imports/routes.ts';
import { importUndoRoutes } from './modules/importUndo/routes.ts';
import { jobNoticeRoutes } from './modules/jobNotices/routes.ts';
import { jobStreamRoutes } from './modules/jobStreams/routes.ts';
import { learnerViewRoutes } from './modules/learnerViews/routes.ts';
import { learningRegisterRoutes } from './modules/learningRegisters/routes.ts';
import { lessonSocketRoutes } from './modules/lessonSockets/routes.ts';
import { listViewRoutes } from './modules/listViews/routes.ts';
import { mySectionRoutes } from './modules/mySections/routes.ts';
import { mySubscriptionRoutes } from './modules/mySubscriptions/routes.ts';
import { outgoingEmailRoutes } from './modules/outgoingEmails/routes.ts';
import { previewRoutes } from './modules/previews/routes.ts';
import { questionnaireResultRoutes } from './modules/questionnaireResults/routes.ts';
import { questionnaireRoutes } from './modules/questionnaires/routes.ts';
import { questionRoutes } from './modules/questions/routes.ts';
import { regradingRoutes } from './modules/regradings/routes.ts';

import { roleRoutes } from './modules/roles/routes.ts';
import { scheduledReportRoutes } from './modules/scheduledReports/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { secondFactorRoutes } from './modules/secondFactor/routes.ts';
import { sectionMediaRoutes } from './modules/sectionMedia/routes.ts';
import { securityContactRoutes } from './modules/securityContact/routes.ts';
import { securityEventRoutes } from './modules/securityLog/routes.ts';
import { sessionReportRoutes } from './modules/sessionReports/routes.ts';
import { sessionRoutes } from './modules/sessions/routes.ts';
import { createSessionUse } from './modules/sessions/service.ts';
import { subscriptionBatchRoutes } from './modules/subscriptionBatches/routes.ts';
import { subscriptionRoutes } from './modules/subscriptions/routes.ts';
import { surveyReportRoutes } from './modules/surveyReports/routes.ts';
import { teacherRoutes } from './modules/teachers/routes.ts';
import { teachingMaterialRoutes } from './modules/teachingMaterials/routes.ts';
import { uploadRoutes } from './modules/uploads/routes.ts';
import { userBatchRoutes } from './modules/userBatches/routes.ts';
import { userNoteRoutes } from './modules/userNotes/routes.ts';
import { userReportRoutes } from './modules/userReports/routes.ts';
import { userRoutes } from './modules/users/routes.ts';
import { registerWebApp } from './modules/webApp/routes.ts';
import { answerClientError } from './plugins/clientErrors.ts';
import { registerCredentials } from './plugins/credentials.ts';
import { answerUnroutable, registerEnvelope } from './plugins/envelope.ts';
import { registerFiles } from './plugins/files.ts';
import { registerLimits, registerPressure } from './plugins/limits.ts';
import { registerMultipart } from './plugins/multipart.ts';
import { registerOpenapi } from './plugins/openapi.ts';
import { registerSecurity } from './plugins/security.ts';
import { buildSerializer } from './plugins/serialization.ts';
import { registerSockets } from './plugins/sockets.ts';
import { registerStatic } from './plugins/static.ts';
import { registerValidation } from './plugins/validation.ts';

/** Number of proxies in front, or their addresses, as Fastify asks it. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Every module of the server, in no particular order. */
const modules: ((app: FastifyInstance) => void)[] = [
  activityRoutes,
  brandThemeRoutes,
  certificateRoutes,
  configurationRoutes,
  courseRoutes,
  courseReadinessRoutes,
  courseCopyRoutes,
  courseTransferRoutes,
  importDraftRoutes,
  importRoutes,
  importUndoRoutes,
  courseCategoryRoutes,
  courseTypologyRoutes,
  teacherRoutes,
  certificationTemplateRoutes,
  courseThemeRoutes,
  courseModuleRoutes,
  courseSectionRoutes,
  contentCopyRoutes,
  contentRemovalRoutes,
  courseChangeRoutes,
  sectionMediaRoutes,
  teachingMaterialRoutes,
  questionnaireRoutes,
  questionnaireResultRoutes,
  regradingRoutes,
  handedInAttemptRoutes,
  questionRoutes,
  answerRoutes,
  uploadRoutes,
  dashboardRoutes,
  groupRoutes,
  healthRoutes,
  exportRoutes,
  scheduledReportRoutes,
  jobStreamRoutes,
  jobNoticeRoutes,
  listViewRoutes,
  searchRoutes,
  roleRoutes,
  securityContactRoutes,
  sessionRoutes,
  learnerViewRoutes,
  securityEventRoutes,
  subscriptionRoutes,
  enrollingRoutes,
  learningRegisterRoutes,
  userRoutes,
  userNoteRoutes,
  customFieldRoutes,
  userReportRoutes,
  sessionReportRoutes,
  surveyReportRoutes,
  courseReportRoutes,
  batchOperationRoutes,
  batchReportRoutes,
  userBatchRoutes,
  subscriptionBatchRoutes,
  attemptRoutes,
  attendanceRoutes,
  lessonSocketRoutes,
  emailTemplateRoutes,
  outgoingEmailRoutes,
  mySectionRoutes,
  mySubscriptionRoutes,
  previewRoutes,
  authRoutes,
  secondFactorRoutes,
];

/** Builds the server without listening: requests come through `serve`, which may be listening already. */
export const buildApp = async (deps: Deps, serve: FastifyServerFactory<Server>): Promise<FastifyInstance> => {
  const { settings } = deps;
  const app: FastifyInstance = fastify({
    serverFactory: serve,
    bodyLimit: bodyLimits.json,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 600 },
    trustProxy: trusted(settings.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // What still arrives on open connections while the server stops is answered; the listener ends the connections.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildSerializer } },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerClientError,
    logger: {
      level: settings.logLevel,
      // Addresses may carry tickets and tokens, bodies personal data: neither is ever logged.
      serializers: { req: ({ id, method }) => ({ id, method }), res: ({ statusCode }) => ({ statusCode }) },
    },
  });
  for (const [name, service] of Object.entries<unknown>(deps)) app.decorate(name, service);
  app.decorate('followedJobs', new Map());

  registerValidation(app);
  await registerMultipart(app);
  registerEnvelope(app);
  await registerSecurity(app);
  if (settings.corsOrigins.length > 0) await app.register(cors, { origin: settings.corsOrigins });
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1400,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json|^text\/(html|plain)/,
  });
  await app.register(sse, { heartbeatInterval: 15_000 });
  await registerSockets(app);
  await registerOpenapi(app);
  registerPressure(app);
  const sessionUse = createSessionUse(app.pool);
  app.addHook('onClose', sessionUse.close);
  registerCredentials(app, sessionUse.note);
  registerLimits(app);
  registerFiles(app, {
    download: (...download) => admitExportDownload(app, ...download),
    lesson: createMediaNotes(app.db),
  });
  await registerStatic(app, (hostname) => brandThemeOf(app, hostname));
  await registerWebApp(app);
  for (const register of modules) register(app);
  return app;
};
