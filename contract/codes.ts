/** Codes that travel on the wire and stand in the database, each a const list with its type. */

export const tiers = ['BO_COM', 'BO_LIM', 'BASE_LOG', 'BASE_NO_LOG'] as const;
export type Tier = (typeof tiers)[number];

/** Those of administrators, full and limited, and those of learners, with a password and without. */
export const staffTiers: readonly Tier[] = ['BO_COM', 'BO_LIM'];
export const learnerTiers: readonly Tier[] = ['BASE_LOG', 'BASE_NO_LOG'];

export const courseStatuses = ['RDY', 'STR', 'END'] as const;
export type CourseStatus = (typeof courseStatuses)[number];

/** How each is called, on the screen and in files. */
export const courseStatusLabels: Record<CourseStatus, string> = {
  RDY: 'Bozza',
  STR: 'Pubblicato',
  END: 'Terminato',
};

export const subscriptionStatuses = ['RDY', 'RUN', 'OFF', 'END'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Labels used where the configuration `etichette-iscrizioni` names none. */
export const subscriptionStatusLabels: Record<SubscriptionStatus, string> = {
  RDY: 'DA AVVIARE',
  RUN: 'IN CORSO',
  OFF: 'SOSPESO',
  END: 'FINITO',
};

export const sectionCategories = ['LESSON', 'SURVEY', 'EVALUATION'] as const;
export type SectionCategory = (typeof sectionCategories)[number];

/** How each is called in reports, on paper and in files. */
export const sectionCategoryLabels: Record<SectionCategory, string> = {
  LESSON: 'Lezione',
  SURVEY: 'Sondaggio',
  EVALUATION: 'Verifica',
};

export const mediaTypes = ['YT', 'VIMEO', 'VIDEO', 'FILE'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Of an uploaded video whose qualities are made. */
export const processingStatuses = ['waiting', 'running', 'done', 'failed'] as const;

export const materialTypes = ['LINK', 'FILE', 'ZIP'] as const;
export type MaterialType = (typeof materialTypes)[number];

export const questionTypes = ['open', 'multiple', 'single', 'likert'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** How each is called, on the screen and in files. */
export const questionTypeLabels: Record<QuestionType, string> = {
  open: 'Risposta aperta',
  multiple: 'Scelta multipla',
  single: 'Scelta singola',
  likert: 'Scala Likert',
};

export const questionnaireKinds = ['survey', 'evaluation'] as const;
export type QuestionnaireKind = (typeof questionnaireKinds)[number];

export const socialNames = ['instagram', 'linkedin', 'facebook', 'twitter', 'youtube'] as const;
export type SocialName = (typeof socialNames)[number];

export const brandImageTags = [
  'favicon',
  'logo_main',
  'brand_logo',
  'brand_logo_nav',
  'login_picture',
  'app_icon',
] as const;
export type BrandImageTag = (typeof brandImageTags)[number];

export const exportFormats = ['json', 'yaml', 'excel', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Who a file is written for: people who open it in Italy, or programs that read it. */
export const exportStyles = ['people', 'programs'] as const;
export type ExportStyle = (typeof exportStyles)[number];

export const exportTypes = [
  'user',
  'subscription',
  'survey',
  'course',
  'session',
  'batch_refused',
  'survey_results',
  'evaluation_results',
] as const;
export type ExportType = (typeof exportTypes)[number];

/** What a person may start and wait for. */
export const jobKinds = [
  'export',
  'import',
  /** A file that is read, to be looked over before it is imported. */
  'import_draft',
  'import_undo',
  'batch_operation',
  'course_import',
  'regrading',
  'scheduled_report',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** Reports that may be sent at regular times, as the types of their exports. */
export const scheduledTypes = ['user', 'session', 'survey', 'course'] as const satisfies readonly ExportType[];
export type ScheduledType = (typeof scheduledTypes)[number];

/** How often a report is sent. */
export const reportRhythms = ['day', 'week', 'month'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

/** The e-mails the server writes. */
export const emailTemplateKeys = [
  'recovery',
  'welcome',
  'enrolment',
  'reminder',
  'completion',
  'personal_link',
  'job_done',
  'job_failed',
] as const;
export type EmailTemplateKey = (typeof emailTemplateKeys)[number];

/** Those that are sent by themselves, where the installation wants them. */
export const automaticEmailKeys = ['welcome', 'enrolment', 'reminder', 'completion'] as const;
export type AutomaticEmailKey = (typeof automaticEmailKeys)[number];

/** What becomes of an e-mail; `kept`: there is no mail server, and it was put in the outbox folder. */
export const emailStatuses = ['waiting', 'sending', 'sent', 'kept', 'failed', 'left_out'] as const;
export type EmailStatus = (typeof emailStatuses)[number];

/** The lists of the back office, named as in its addresses. */
export const listNames = [
  'users',
  'group',
  'courses',
  'surveys',
  'evaluations',
  'subscriptions',
  'export',
  'scheduled-reports',
  'import',
  'log',
  'security',
  'course-categories',
  'course-typologies',
  'teachers',
  'certification-templates',
  'user-subscriptions',
  'course-subscriptions',
  'group-users',
  'course-rules',
] as const;
export type ListName = (typeof listNames)[number];

/** Those that limited administrators have. */
export const limitedListNames: readonly ListName[] = ['export'];

/** Kinds of records the activity log tells of: resources in the singular, as code names them. */
export const activityObjects = [
  'user',
  'userNote',
  'customField',
  'scheduledReport',
  'group',
  'subscription',
  'sectionSession',
  'certificate',
  'course',
  'courseRules',
  'courseTheme',
  'courseModule',
  'courseSection',
  'courseCategory',
  'courseTypology',
  'teacher',
  'teachingMaterial',
  'certificationTemplate',
  'survey',
  'evaluation',
  'question',
  'likertQuestion',
  'answer',
  'brandTheme',
  'configuration',
  'emailTemplate',
  'listView',
  'batchOperation',
  'dataExport',
  'importBatch',
  'courseImport',
] as const;
export type ActivityObject = (typeof activityObjects)[number];

/** What can be done to a record of the activity log. */
export const activityActions = ['create', 'update', 'delete', 'other'] as const;
export type ActivityAction = (typeof activityActions)[number];

/** Kinds of events in the security log. */
export const securityEventKinds = [
  'login_succeeded',
  'login_failed',
  'login_limited',
  'logged_out',
  'silent_login',
  'silent_login_failed',
  'token_reused',
  'recovery_requested',
  'recovery_limited',
  'recovery_failed',
  'password_recovered',
  'password_changed',
  'sessions_ended',
  'access_refused',
  'limit_exceeded',
  'export_requested',
  'export_downloaded',
  'silent_link_created',
  'silent_links_revoked',
  'learner_view_started',
  'learner_view_ended',
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_replaced',
  'second_factor_failed',
  'second_factor_reset',
  'recovery_code_used',
  'events_dropped',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** What the filters of a report are called, on its screen and in the record of its files. */
export const reportFilterLabels = {
  courses: 'Corsi',
  surveys: 'Sondaggi',
  groups: 'Gruppi',
  roles: 'Ruoli',
  from: 'Genera dal',
} as const;
