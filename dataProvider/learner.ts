import { ApiError } from '#auth/apiError.ts';
import { fetchApi, fetchApiPage } from '#auth/fetchApi.ts';
import type { AttendanceRules } from '#contract/attendance.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { MySubscription, Section } from '#contract/learning.ts';
import type { Draft, DraftSaved, HandedIn, MyQuestionnaire, Registry, Submission } from '#contract/registries.ts';

/** What a learner asks of the server, as plain functions. All reject with an ApiError. */

const sectionPath = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}' as const;

/** Where a section stands: its calls are addressed by module and section. */
export interface SectionAddress {
  moduleId: number;
  sectionId: number;
}

export const fetchBrandTheme = (tenant: string, signal?: AbortSignal) =>
  fetchApi('GET v1/welcome/themes/{tenant}/', { params: { tenant }, signal });

export const fetchMe = (signal?: AbortSignal) => fetchApi('GET v1/users/me/', { signal });

export const signIn = (username: string, password: string) =>
  fetchApi('POST v1/auth/login/', { body: { username, password } });

/** Completes a login that asked for a code. */
export const sendSecondFactor = (challenge: string, code: string) =>
  fetchApi('POST v1/auth/second-factor/', { body: { challenge, code } });

export const signInByLink = (token: string) => fetchApi('POST v1/auth/silent-login/', { body: { token } });

/** Whose a personal link is, without using it. */
export const fetchLinkOwner = (token: string) => fetchApi('POST v1/auth/silent-login/owner/', { body: { token } });

/** Who is signed in; null where the stored session is over. */
export const fetchMeIfSignedIn = () =>
  fetchApi('GET v1/users/me/', { staysHere: true }).catch((error) => {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  });

/** Ends the stored session before another takes its place. One that cannot be ended keeps nobody from going on. */
export const endOldSession = () => fetchApi('POST v1/auth/logout/', { staysHere: true }).catch(() => undefined);

/** Opens the learner area as somebody else, for an administrator. */
export const startView = (id: number) => fetchApi('POST v1/users/{id}/view/', { params: { id }, staysHere: true });

export const signOut = () => fetchApi('POST v1/auth/logout/');

export const fetchMySubscriptionsByTypology = (search: string, signal?: AbortSignal) =>
  fetchApi('GET v1/users/me/subscriptions/course-typologies/', { query: { search: search || undefined }, signal });

/** A page of one's enrolments, from 1, with the count of all. */
export const fetchMySubscriptions = (page: number, signal?: AbortSignal) =>
  fetchApiPage('GET v1/users/me/subscriptions/', { query: { page, page_items: 50 }, signal });

/** One's own enrolment. @throws 404 once it is removed or inactive. */
export const fetchMySubscription = (id: number) => fetchApi('GET v1/users/me/subscriptions/{id}/', { params: { id } });

/** The enrolment in a course; null where there is none. */
export const fetchSubscriptionOfCourse = async (
  course: number,
  signal?: AbortSignal,
): Promise<MySubscription | null> => {
  const query = { page: 1, page_items: 10, course };
  return (await fetchApi('GET v1/users/me/subscriptions/', { query, signal }))[0] ?? null;
};

export const fetchMyCourse = (id: number, signal?: AbortSignal) =>
  fetchApi('GET v1/users/me/subscriptions/{id}/course/', { params: { id }, signal });

/** Notes that the rules of attendance were read; returns how one stands to them. */
export const acknowledgeRules = (id: number, seen: AttendanceRules) =>
  fetchApi('POST v1/users/me/subscriptions/{id}/attendance/acknowledgement/', { params: { id }, body: { seen } });

export const fetchMyCourseThemes = (id: number, signal?: AbortSignal) =>
  fetchApi('GET v1/users/me/subscriptions/{id}/course-themes/', { params: { id }, signal });

export const fetchMyMaterials = (id: number, signal?: AbortSignal) =>
  fetchApi('GET v1/users/me/subscriptions/{id}/teaching-materials/', { params: { id }, signal });

export const fetchLastSection = (id: number) =>
  fetchApi('GET v1/users/me/subscriptions/{id}/last-section/', { params: { id } });

export const fetchFirstSection = (id: number) =>
  fetchApi('GET v1/users/me/subscriptions/{id}/first-section/', { params: { id } });

export const restartCourse = (id: number) =>
  fetchApi('GET v1/users/me/subscriptions/{id}/restart/', { params: { id } });

export const openSection = (params: SectionAddress, signal?: AbortSignal): Promise<Section> =>
  fetchApi(`GET ${sectionPath}/`, { params, signal });

export const fetchNextSection = (params: SectionAddress): Promise<Section | null> =>
  fetchApi(`GET ${sectionPath}/next/`, { params });

/** Opens an attempt, or finds the one that is open. */
export const openQuestionnaire = (
  kind: QuestionnaireKind,
  params: SectionAddress,
  signal?: AbortSignal,
): Promise<MyQuestionnaire> => fetchApi(`GET ${sectionPath}/${kind}/`, { params, signal });

/** Time an answer about answers is waited for (ms): until then nobody can send them again. */
const answerTimeout = 20_000;

export const fetchRegistry = (
  kind: QuestionnaireKind,
  params: SectionAddress,
  signal?: AbortSignal,
): Promise<Registry | null> =>
  fetchApi(`GET ${sectionPath}/${kind}-registry/`, { params, signal, timeout: answerTimeout });

export const saveDraft = (
  kind: QuestionnaireKind,
  params: SectionAddress,
  body: Draft,
  how: { signal?: AbortSignal; keepalive?: boolean; staysHere?: boolean },
): Promise<DraftSaved> =>
  fetchApi(`PUT ${sectionPath}/${kind}-registry/draft/`, { params, body, timeout: answerTimeout, ...how });

/** Safe to repeat: an attempt counts once however often it is sent. */
export const handIn = (kind: QuestionnaireKind, params: SectionAddress, body: Submission): Promise<HandedIn> =>
  fetchApi(`POST ${sectionPath}/${kind}-registry/`, { params, body, timeout: answerTimeout });

export const fetchCertificate = (id: number, code: string | undefined, signal?: AbortSignal) =>
  fetchApi('GET v1/certificates/{id}/', { params: { id }, query: { code }, signal });

/** A page of one's own certificates, from 1, the newest first, with the count of all. */
export const fetchMyCertificates = (page: number, search: string, signal?: AbortSignal) =>
  fetchApiPage('GET v1/users/me/certificates/', {
    query: { page, page_items: 20, search: search || undefined },
    signal,
  });

/** What anyone may know of a certificate whose code they hold. */
export const verifyCertificate = (code: string, signal?: AbortSignal) =>
  fetchApi('GET v1/certificates/verify/{code}/', { params: { code }, signal });

/** What anyone may know of a printed learning register whose code they hold. */
export const verifyRegister = (code: string, signal?: AbortSignal) =>
  fetchApi('GET v1/learning-registers/verify/{code}/', { params: { code }, signal });

export const fetchDashboard = (signal?: AbortSignal) => fetchApi('GET custom/v1/dashboard/me/', { signal });

export const fetchSubscriptionLabels = (signal?: AbortSignal) =>
  fetchApi('GET custom/v1/configurations/etichette-iscrizioni/', { signal });
