import type { DataProvider } from 'react-admin';
import { fetchApi } from '#auth/fetchApi.ts';
import { importAgain } from '#auth/importAgain.ts';
import type { AnswerOf, CallKeyOf, RequestOf } from '#contract/calls.ts';
import type { CourseErasure } from '#contract/courses.ts';
import type { AdminDashboard } from '#contract/dashboard.ts';
import type { SendableKind } from '#contract/emailRules.ts';
import type { EmailTexts, EmailTrial } from '#contract/emailTemplates.ts';
import type { ExportRecord, ReportRequest, UnfinishedExport } from '#contract/exports.ts';
import type { GroupUsers } from '#contract/groups.ts';
import type { OutgoingEmail } from '#contract/outgoingEmails.ts';
import type { ScheduledRun } from '#contract/scheduledReports.ts';
import type { Enrolment, RecoveryCodes, Replacement, SecondFactor } from '#contract/secondFactor.ts';
import type { StartedJob } from '#contract/streams.ts';
import type { User } from '#contract/users.ts';
import { type BatchCalls, createBatchCalls } from './batches.ts';
import { type CourseChangeCalls, createCourseChangeCalls } from './courseChanges.ts';
import { type ContentsCalls, createContentsCalls } from './courseContents.ts';
import { createEnrollingCalls, type EnrollingCalls } from './enrolling.ts';
import { type DescribeFailure, type LoadWords, toHttpError, type Verb } from './failures.ts';
import { createImportCalls, type ImportCalls } from './imports.ts';
import { changeListView, createListView, deleteListView, fetchListViews, openListWith } from './listViews.ts';
import { endOtherSessions, endOwnSession, fetchOwnSessions } from './ownSessions.ts';
import { createQuestionExchangeCalls, type QuestionExchangeCalls } from './questionExchange.ts';
import { createResultCalls, type ResultCalls } from './questionnaireResults.ts';
import { createQuestionnaireCalls, type QuestionnaireCalls } from './questionnaires.ts';
import { createQuestionCalls, type QuestionCalls } from './questions.ts';
import { callList, callMany, callRecord } from './recordCalls.ts';
import type { ResourceName } from './resources.ts';
import { findEverywhere } from './search.ts';
import { createSectionMediaCalls, type SectionMediaCalls } from './sectionMedia.ts';
import { changeOwnPassword } from './staySignedIn.ts';
import { createWholeCourseCalls, type WholeCourseCalls } from './wholeCourses.ts';

/** What react-admin has no verb for. */
interface OtherCalls {
  /** Puts users into a group, chosen one by one or by filters. */
  addUsers: (groupId: number, chosen: GroupUsers) => Promise<AnswerOf<'POST v1/groups/{id}/users/'>>;
  removeUsers: (groupId: number, chosen: GroupUsers) => Promise<AnswerOf<'DELETE v1/groups/{id}/users/'>>;
  /** What would go with a user who is deleted. */
  fetchErasure: (userId: number, signal?: AbortSignal) => Promise<AnswerOf<'GET v1/users/{id}/erasure/'>>;
  fetchSubscriptionErasure: (
    subscriptionId: number,
    signal?: AbortSignal,
  ) => Promise<AnswerOf<'GET v1/subscriptions/{id}/erasure/'>>;
  /** What would go with a course that is deleted, and what keeps it. */
  fetchCourseErasure: (courseId: number, signal?: AbortSignal) => Promise<CourseErasure>;
  /** Puts all typologies in an order. */
  orderTypologies: (ids: number[]) => Promise<AnswerOf<'PUT v1/course-typologies/order/'>>;
  /** Puts the custom fields in use in an order. */
  orderCustomFields: (ids: number[]) => Promise<AnswerOf<'PUT v1/custom-fields/order/'>>;
  /** How many personal links of a user are still good, and until when. */
  fetchPersonalLinks: (userId: number, signal?: AbortSignal) => Promise<AnswerOf<'GET v1/users/{id}/silent-token/'>>;
  /** A link with which a user enters without a password; it is shown once. */
  createPersonalLink: (userId: number) => Promise<AnswerOf<'POST v1/users/{id}/silent-token/'>>;
  revokePersonalLinks: (userId: number) => Promise<AnswerOf<'DELETE v1/users/{id}/silent-token/'>>;
  /** Prints the learning register of an enrolment; the link is good for some hours. */
  printRegister: (subscriptionId: number) => Promise<AnswerOf<'POST v1/subscriptions/{id}/register/'>>;
  fetchOwnSessions: (signal?: AbortSignal) => Promise<AnswerOf<'GET v1/users/me/sessions/'>>;
  endOwnSession: (id: number) => Promise<void>;
  endOtherSessions: () => Promise<AnswerOf<'DELETE v1/users/me/sessions/'>>;
  fetchUserSessions: (userId: number, signal?: AbortSignal) => Promise<AnswerOf<'GET v1/users/{id}/sessions/'>>;
  endUserSessions: (userId: number) => Promise<AnswerOf<'DELETE v1/users/{id}/sessions/'>>;
  fetchOwnFactor: (signal?: AbortSignal) => Promise<SecondFactor>;
  /** A new secret for the app; it counts once it is confirmed. */
  beginOwnFactor: () => Promise<Enrolment>;
  confirmOwnFactor: (proof: FactorProof) => Promise<RecoveryCodes>;
  disableOwnFactor: (proof: FactorProof) => Promise<unknown>;
  renewRecoveryCodes: (proof: FactorProof) => Promise<RecoveryCodes>;
  /** A secret for a new phone; the one before counts until the change is confirmed. */
  beginReplacement: () => Promise<Replacement>;
  confirmReplacement: (proof: FactorProof & { new_code: string; ticket: string }) => Promise<RecoveryCodes>;
  fetchUserFactor: (userId: number, signal?: AbortSignal) => Promise<{ is_active: boolean }>;
  resetUserFactor: (userId: number) => Promise<unknown>;
  /** The tenant's own labels of the enrolment statuses; statuses without one are left out. */
  readSubscriptionLabels: () => Promise<AnswerOf<'GET custom/v1/configurations/etichette-iscrizioni/'>>;
  findEverywhere: typeof findEverywhere;
  fetchListViews: typeof fetchListViews;
  createListView: typeof createListView;
  changeListView: typeof changeListView;
  deleteListView: typeof deleteListView;
  openListWith: typeof openListWith;
  fetchDashboard: (signal: AbortSignal) => Promise<AdminDashboard>;
  /** Sends a user one of the e-mails an administrator may ask for. */
  sendEmail: (userId: number, kind: SendableKind) => Promise<OutgoingEmail>;
  /** Sends an e-mail to the caller, in words that need not be saved yet. */
  tryEmail: (key: string, texts: EmailTexts) => Promise<EmailTrial>;
  fetchEmailTrial: (id: string, signal: AbortSignal) => Promise<EmailTrial>;
  /** Draws a certificate as it would be printed, in base64. */
  previewCertificate: (
    draft: RequestOf<'POST v1/certification-template-previews/'>['body'],
    signal: AbortSignal,
  ) => Promise<AnswerOf<'POST v1/certification-template-previews/'>>;
  /** Asks for an export; `streams.ts` follows it. */
  startExport: <K extends ExportName>(name: K, body: RequestOf<ExportCall<K>>['body']) => Promise<StartedJob>;
  /** Makes a scheduled report now. */
  runScheduledReport: (id: number) => Promise<ScheduledRun>;
  fetchExport: (id: number) => Promise<ExportRecord>;
  cancelExport: (id: number) => Promise<ExportRecord>;
  /** Asks again for one that has no file; it is a new one. */
  retryExport: (id: number) => Promise<StartedJob>;
  /** The caller's own that have not ended. */
  fetchUnfinishedExports: (signal: AbortSignal) => Promise<UnfinishedExport[]>;
}

export interface FactorProof {
  password: string;
  code: string;
}

type ExportCall<K extends string> = `POST custom/v1/exports/${K}/` & CallKeyOf;
type ExportName = CallKeyOf extends infer Key
  ? Key extends `POST custom/v1/exports/${infer Name}/`
    ? Exclude<Name, `{id}/${string}`>
    : never
  : never;

export type BackOfficeProvider = DataProvider &
  SectionMediaCalls &
  OtherCalls &
  BatchCalls &
  ContentsCalls &
  CourseChangeCalls &
  EnrollingCalls &
  ImportCalls &
  ResultCalls &
  QuestionCalls &
  QuestionnaireCalls &
  QuestionExchangeCalls &
  WholeCourseCalls;

/**
 * React-admin's DataProvider over the API; see `resources.ts` for what is where.
 * @param loaders words for the failures of some resources; the others are put in `anyWords`.
 */
export const createDataProvider = (
  anyWords: DescribeFailure,
  loaders: Partial<Record<ResourceName, LoadWords>>,
): BackOfficeProvider => {
  /** Fetched when a call fails; without a connection what is said of any resource is said. */
  const findWords = async (resource: string): Promise<DescribeFailure> => {
    const load = loaders[resource as ResourceName];
    const words = load && (await importAgain(load, 'default').catch(() => null));
    return words?.default ?? anyWords;
  };

  const attempt = async <T>(resource: string, verb: Verb, call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      throw toHttpError(error, verb, await findWords(resource));
    }
  };

  const verbs: DataProvider = {
    getList: (resource, params) => attempt(resource, 'read', () => callList(resource, params, params.meta?.parentId)),
    getManyReference: (resource, params) =>
      attempt(resource, 'read', () => callList(resource, params, Number(params.id))),
    getMany: (resource, { ids, signal }) => attempt(resource, 'read', () => callMany(resource, ids, signal)),
    getOne: (resource, params) => attempt(resource, 'read', () => callRecord(resource, 'GET', params)),
    create: (resource, params) => attempt(resource, 'create', () => callRecord(resource, 'POST', params)),
    update: (resource, params) =>
      attempt(resource, 'update', () => {
        const save = () => callRecord(resource, 'PUT', params);
        const { new_password } = params.data;
        const { username } = params.previousData as Partial<User>;
        return resource === 'profile' && new_password && username
          ? changeOwnPassword(username, new_password, {
              change: save,
              read: () => callRecord(resource, 'GET', { id: params.id }),
            })
          : save();
      }),
    delete: (resource, { id, meta }) => attempt(resource, 'delete', () => callRecord(resource, 'DELETE', { id, meta })),
    // No screen of ours changes many records by their ids alone: those that do have calls of their own.
    updateMany: (resource) => Promise.reject(new Error(`${resource} cannot be changed together`)),
    deleteMany: (resource) => Promise.reject(new Error(`${resource} cannot be deleted together`)),
  };

  return {
    ...verbs,
    ...createBatchCalls(attempt),
    ...createSectionMediaCalls(attempt),
    ...createContentsCalls(attempt),
    ...createCourseChangeCalls(attempt),
    ...createEnrollingCalls(attempt),
    ...createImportCalls(attempt),
    ...createQuestionCalls(attempt),
    ...createQuestionnaireCalls(attempt),
    ...createQuestionExchangeCalls(attempt),
    ...createWholeCourseCalls(attempt),
    ...createResultCalls(attempt),
    supportAbortSignal: true,
    addUsers: (id, body) =>
      attempt('group', 'update', () => fetchApi('POST v1/groups/{id}/users/', { params: { id }, body })),
    removeUsers: (id, body) =>
      attempt('group', 'update', () => fetchApi('DELETE v1/groups/{id}/users/', { params: { id }, body })),
    fetchErasure: (id, signal) =>
      attempt('users', 'read', () => fetchApi('GET v1/users/{id}/erasure/', { params: { id }, signal })),
    fetchSubscriptionErasure: (id, signal) =>
      attempt('subscriptions', 'read', () =>
        fetchApi('GET v1/subscriptions/{id}/erasure/', { params: { id }, signal }),
      ),
    fetchCourseErasure: (id, signal) =>
      attempt('courses', 'read', () => fetchApi('GET v1/courses/{id}/erasure/', { params: { id }, signal })),
    orderTypologies: (ids) =>
      attempt('course-typologies', 'update', () => fetchApi('PUT v1/course-typologies/order/', { body: { ids } })),
    orderCustomFields: (ids) =>
      attempt('customFields', 'update', () => fetchApi('PUT v1/custom-fields/order/', { body: { ids } })),
    fetchPersonalLinks: (id, signal) =>
      attempt('users', 'read', () => fetchApi('GET v1/users/{id}/silent-token/', { params: { id }, signal })),
    createPersonalLink: (id) =>
      attempt('users', 'create', () => fetchApi('POST v1/users/{id}/silent-token/', { params: { id }, body: {} })),
    printRegister: (id) =>
      attempt('subscriptions', 'create', () =>
        fetchApi('POST v1/subscriptions/{id}/register/', { params: { id }, body: {} }),
      ),
    fetchOwnSessions: (signal) => attempt('profile', 'read', () => fetchOwnSessions(signal)),
    endOwnSession: (id) => attempt('profile', 'delete', () => endOwnSession(id)),
    endOtherSessions: () => attempt('profile', 'delete', endOtherSessions),
    fetchUserSessions: (id, signal) =>
      attempt('users', 'read', () => fetchApi('GET v1/users/{id}/sessions/', { params: { id }, signal })),
    endUserSessions: (id) =>
      attempt('users', 'delete', () => fetchApi('DELETE v1/users/{id}/sessions/', { params: { id } })),
    readSubscriptionLabels: () =>
      attempt('subscriptions', 'read', () => fetchApi('GET custom/v1/configurations/etichette-iscrizioni/')),
    revokePersonalLinks: (id) =>
      attempt('users', 'delete', () => fetchApi('DELETE v1/users/{id}/silent-token/', { params: { id } })),
    fetchOwnFactor: (signal) =>
      attempt('secondFactor', 'read', () => fetchApi('GET v1/users/me/second-factor/', { signal })),
    beginOwnFactor: () => attempt('secondFactor', 'create', () => fetchApi('POST v1/users/me/second-factor/')),
    confirmOwnFactor: (body) =>
      attempt('secondFactor', 'update', () => fetchApi('PUT v1/users/me/second-factor/', { body })),
    disableOwnFactor: (body) =>
      attempt('secondFactor', 'delete', () => fetchApi('DELETE v1/users/me/second-factor/', { body })),
    renewRecoveryCodes: (body) =>
      attempt('secondFactor', 'create', () => fetchApi('POST v1/users/me/second-factor/recovery-codes/', { body })),
    beginReplacement: () =>
      attempt('secondFactor', 'create', () => fetchApi('POST v1/users/me/second-factor/replacement/')),
    confirmReplacement: (body) =>
      attempt('secondFactor', 'update', () => fetchApi('PUT v1/users/me/second-factor/replacement/', { body })),
    fetchUserFactor: (id, signal) =>
      attempt('users', 'read', () => fetchApi('GET v1/users/{id}/second-factor/', { params: { id }, signal })),
    resetUserFactor: (id) =>
      attempt('users', 'delete', () => fetchApi('DELETE v1/users/{id}/second-factor/', { params: { id } })),
    findEverywhere: (...given) => attempt('search', 'read', () => findEverywhere(...given)),
    fetchListViews: (...given) => attempt('listViews', 'read', () => fetchListViews(...given)),
    createListView: (body) => attempt('listViews', 'create', () => createListView(body)),
    changeListView: (...given) => attempt('listViews', 'update', () => changeListView(...given)),
    deleteListView: (id) => attempt('listViews', 'delete', () => deleteListView(id)),
    openListWith: (...given) => attempt('listViews', 'update', () => openListWith(...given)),
    fetchDashboard: (signal) => attempt('dashboard', 'read', () => fetchApi('GET v1/dashboard/', { signal })),
    sendEmail: (id, kind) =>
      attempt('users/emails', 'create', () =>
        fetchApi('POST v1/users/{id}/emails/', { params: { id }, body: { kind } }),
      ),
    tryEmail: (key, texts) =>
      attempt('email-templates', 'create', () =>
        fetchApi('POST v1/email-templates/{key}/trials/', { params: { key }, body: { texts } }),
      ),
    fetchEmailTrial: (id, signal) =>
      attempt('email-templates', 'read', () => fetchApi('GET v1/email-trials/{key}/', { params: { key: id }, signal })),
    previewCertificate: (body, signal) =>
      attempt('certification-templates', 'create', () =>
        fetchApi('POST v1/certification-template-previews/', { body, signal }),
      ),
    startExport: (name, body) =>
      attempt('export', 'create', () =>
        fetchApi(`POST custom/v1/exports/${name}/` as 'POST custom/v1/exports/users/', { body: body as ReportRequest }),
      ),
    runScheduledReport: (id) =>
      attempt('scheduled-reports', 'create', () => fetchApi('POST v1/scheduled-reports/{id}/run/', { params: { id } })),
    fetchExport: (id) => attempt('export', 'read', () => fetchApi('GET custom/v1/exports/{id}/', { params: { id } })),
    cancelExport: (id) =>
      attempt('export', 'update', () => fetchApi('POST custom/v1/exports/{id}/cancel/', { params: { id } })),
    retryExport: (id) =>
      attempt('export', 'create', () => fetchApi('POST custom/v1/exports/{id}/retry/', { params: { id } })),
    fetchUnfinishedExports: (signal) =>
      attempt('export', 'read', () => fetchApi('GET custom/v1/exports/unfinished/', { signal })),
  };
};
