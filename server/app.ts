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
import { attendanceModule } from './modules/attendance/index.ts';
import { createMediaNotes } from './modules/attendance/service.ts';
import { authModule } from './modules/auth/index.ts';
import { batchOperationsModule } from './modules/batchOperations/index.ts';
import { batchReportsModule } from './modules/batchReports/index.ts';
import { brandThemeRoutes } from './modules/brandThemes/routes.ts';
import { readBrandTheme } from './modules/brandThemes/service.ts';
import { certificatesModule } from './modules/certificates/index.ts';
import { certificationTemplateRoutes } from './modules/certificationTemplates/routes.ts';
import { configurationRoutes } from './modules/configurations/routes.ts';
import { contentCopyRoutes } from './modules/contentCopies/routes.ts';
import { contentRemovalsModule } from './modules/contentRemovals/index.ts';
import { courseCategoryRoutes } from './modules/courseCategories/routes.ts';
import { courseChangeRoutes } from './modules/courseChanges/routes.ts';
import { courseContentModule } from './modules/courseContent/index.ts';
import { courseCopyRoutes } from './modules/courseCopies/routes.ts';
import { courseModuleRoutes } from './modules/courseModules/routes.ts';
import { courseReadinessModule } from './modules/courseReadiness/index.ts';
import { courseReportsModule } from './modules/courseReports/index.ts';
import { courseSectionRoutes } from './modules/courseSections/routes.ts';
import { courseRoutes } from './modules/courses/routes.ts';
import { courseThemeRoutes } from './modules/courseThemes/routes.ts';
import { courseTransferModule } from './modules/courseTransfer/index.ts';
import { courseTypologyRoutes } from './modules/courseTypologies/routes.ts';
import { customFieldRoutes } from './modules/customFields/routes.ts';
import { dashboardsModule } from './modules/dashboards/index.ts';
import { emailTemplatesModule } from './modules/emailTemplates/index.ts';
import { enrollingRoutes } from './modules/enrolling/routes.ts';
import { exportRetryRoutes } from './modules/exportRetries/routes.ts';
import { exportsModule } from './modules/exports/index.ts';
import { admitExportDownload } from './modules/exports/service.ts';
import { filesModule } from './modules/files/index.ts';
import { groupRoutes } from './modules/groups/routes.ts';
import { handedInAttemptRoutes } from './modules/handedInAttempts/routes.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { importDraftsModule } from './modules/importDrafts/index.ts';
import { importsModule } from './modules/imports/index.ts';
import { importUndoModule } from './modules/importUndo/index.ts';
import { jobNoticesModule } from './modules/jobNotices/index.ts';
import { jobStreamRoutes } from './modules/jobStreams/routes.ts';
import { learnerViewRoutes } from './modules/learnerViews/routes.ts';
import { learningRegisterRoutes } from './modules/learningRegisters/routes.ts';
import { lessonSocketsModule } from './modules/lessonSockets/index.ts';
import { listViewRoutes } from './modules/listViews/routes.ts';
import type { Module } from './modules/module.ts';
import { mySectionRoutes } from './modules/mySections/routes.ts';
import { mySubscriptionRoutes } from './modules/mySubscriptions/routes.ts';
import { outgoingEmailsModule } from './modules/outgoingEmails/index.ts';
import { previewRoutes } from './modules/previews/routes.ts';
import { questionnaireResultsModule } from './modules/questionnaireResults/index.ts';
import { questionnaireRoutes } from './modules/questionnaires/routes.ts';
import { questionRoutes } from './modules/questions/routes.ts';
import { regradingsModule } from './modules/regradings/index.ts';
import { resultSumsModule } from './modules/resultSums/index.ts';
import { roleRoutes } from './modules/roles/routes.ts';
import { scheduledReportsModule } from './modules/scheduledReports/index.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { secondFactorRoutes } from './modules/secondFactor/routes.ts';
import { sectionMediaModule } from './modules/sectionMedia/index.ts';
import { securityContactRoutes } from './modules/securityContact/routes.ts';
import { securityLogModule } from './modules/securityLog/index.ts';
import { sessionReportsModule } from './modules/sessionReports/index.ts';
import { sessionRoutes } from './modules/sessions/routes.ts';
import { createSessionUse } from './modules/sessions/service.ts';
import { subscriptionBatchesModule } from './modules/subscriptionBatches/index.ts';
import { subscriptionRoutes } from './modules/subscriptions/routes.ts';
import { surveyReportsModule } from './modules/surveyReports/index.ts';
import { teacherRoutes } from './modules/teachers/routes.ts';
import { teachingMaterialRoutes } from './modules/teachingMaterials/routes.ts';
import { uploadsModule } from './modules/uploads/index.ts';
import { userBatchesModule } from './modules/userBatches/index.ts';
import { userNoteRoutes } from './modules/userNotes/routes.ts';
import { userReportsModule } from './modules/userReports/index.ts';
import { userRoutes } from './modules/users/routes.ts';
import { registerWebApp } from './modules/webApp/routes.ts';
import { answerClientError } from './plugins/clientErrors.ts';
import { registerCredentials } from './plugins/credentials.ts';
import { answerUnroutable, registerEnvelope } from './plugins/envelope.ts';
import { registerFiles } from './plugins/files.ts';
import { registerLimits, registerPressure } from './plugins/limits.ts';
import { registerMultipart } from './plugins/multipart.ts';
import { registerOpenapi } from './plugins/openapi.ts';
import { readRefusedBodies } from './plugins/refusedBodies.ts';
import { registerSecurity } from './plugins/security.ts';
import { buildSerializer } from './plugins/serialization.ts';
import { registerSockets } from './plugins/sockets.ts';
import { registerStatic } from './plugins/static.ts';
import { registerValidation } from './plugins/validation.ts';

/** Number of proxies in front, or their addresses, as Fastify asks it. */
const toTrustProxy = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Those of the calls, and of uploads: by itself the plugin lets a page of another site change nothing that is there. */
const corsMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Every module of the server, in no particular order. */
export const modules: readonly Module[] = [
  { routes: activityRoutes },
  { routes: brandThemeRoutes },
  certificatesModule,
  { routes: configurationRoutes },
  { routes: courseRoutes },
  courseReadinessModule,
  { routes: courseCopyRoutes },
  courseTransferModule,
  importDraftsModule,
  importsModule,
  importUndoModule,
  { routes: courseCategoryRoutes },
  { routes: courseTypologyRoutes },
  { routes: teacherRoutes },
  { routes: certificationTemplateRoutes },
  { routes: courseThemeRoutes },
  { routes: courseModuleRoutes },
  { routes: courseSectionRoutes },
  { routes: contentCopyRoutes },
  contentRemovalsModule,
  { routes: courseChangeRoutes },
  sectionMediaModule,
  { routes: teachingMaterialRoutes },
  { routes: questionnaireRoutes },
  questionnaireResultsModule,
  regradingsModule,
  { routes: handedInAttemptRoutes },
  { routes: questionRoutes },
  { routes: answerRoutes },
  uploadsModule,
  dashboardsModule,
  { routes: groupRoutes },
  { routes: healthRoutes },
  exportsModule,
  { routes: exportRetryRoutes },
  scheduledReportsModule,
  { routes: jobStreamRoutes },
  jobNoticesModule,
  { routes: listViewRoutes },
  { routes: searchRoutes },
  { routes: roleRoutes },
  { routes: securityContactRoutes },
  { routes: sessionRoutes },
  { routes: learnerViewRoutes },
  securityLogModule,
  { routes: subscriptionRoutes },
  { routes: enrollingRoutes },
  { routes: learningRegisterRoutes },
  { routes: userRoutes },
  { routes: userNoteRoutes },
  { routes: customFieldRoutes },
  userReportsModule,
  sessionReportsModule,
  surveyReportsModule,
  courseReportsModule,
  batchOperationsModule,
  batchReportsModule,
  userBatchesModule,
  subscriptionBatchesModule,
  { routes: attemptRoutes },
  attendanceModule,
  lessonSocketsModule,
  emailTemplatesModule,
  outgoingEmailsModule,
  { routes: mySectionRoutes },
  { routes: mySubscriptionRoutes },
  { routes: previewRoutes },
  authModule,
  { routes: secondFactorRoutes },
  courseContentModule,
  filesModule,
  resultSumsModule,
];

/** Builds the server without listening: requests come through `serve`, which may be listening already. */
export const buildApp = async (deps: Deps, serve: FastifyServerFactory<Server>): Promise<FastifyInstance> => {
  const { settings } = deps;
  const app: FastifyInstance = fastify({
    serverFactory: serve,
    bodyLimit: bodyLimits.json,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 600 },
    trustProxy: toTrustProxy(settings.trustProxy),
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
  app.decorate('modules', modules);

  // First: what another hook refuses carries these headers too.
  await registerSecurity(app);
  registerValidation(app);
  await registerMultipart(app);
  registerEnvelope(app);
  readRefusedBodies(app);
  if (settings.corsOrigins.length > 0)
    await app.register(cors, { origin: settings.corsOrigins, methods: corsMethods, exposedHeaders: ['Retry-After'] });
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1400,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json|^text\/(html|plain)/,
  });
  await app.register(sse, { heartbeatInterval: settings.intervals.stream });
  await registerSockets(app);
  await registerOpenapi(app);
  registerPressure(app);
  const sessionUse = createSessionUse(app.pool, settings.intervals.sessionUse);
  app.addHook('onClose', sessionUse.close);
  registerCredentials(app, sessionUse.note);
  registerLimits(app);
  registerFiles(app, {
    admit: (...asked) => admitExportDownload(app, ...asked),
    lesson: createMediaNotes(app.db),
  });
  await registerStatic(app, (hostname) => readBrandTheme(app, hostname));
  await registerWebApp(app);
  for (const { routes } of modules) routes?.(app);
  return app;
};
