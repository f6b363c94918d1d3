import type { Tokens } from '#contract/auth.ts';
import type { AnswerOf, CallKeyOf, RequestOf } from '#contract/calls.ts';
import type { ErrorBody, Pagination } from '#contract/envelope.ts';
import { buildLoginPath, buildResetPath, viewOverPath } from './access.ts';
import { ApiError, cancelled, notSent, sessionOver } from './apiError.ts';
import { forgetAsked, keepAsked, takeAsked } from './askedAhead.ts';
import { choosePresentCredential, readClientCredential } from './credential.ts';
import { importAgain } from './importAgain.ts';
import { isViewing } from './learnerView.ts';
import { chooseLongestWait, limitWait } from './limitWait.ts';
import { readEnvelope, readRetryAfter } from './readEnvelope.ts';
import { mayPass, noAnswer } from './retry.ts';
import type { SendWatch } from './sendWatched.ts';
import { noteServerTime } from './serverClock.ts';
import {
  clearSession,
  hasSession,
  hasSignedOut,
  isOtherPerson,
  isSigningOut,
  noteSessionEnd,
  readRefresh,
  storeTokens,
} from './session.ts';
import { sessionChange } from './sessionChange.ts';

type Given<K extends CallKeyOf> = Partial<RequestOf<K>> & {
  form?: FormData;
  /** Follows the form that is sent, or a body that is long. */
  watch?: SendWatch;
  signal?: AbortSignal;
  /** Milliseconds without a word after which no answer is waited for any more, where that is not as usual. */
  timeout?: number;
  /** Goes on also when the page is left; the browser allows it up to 64 kB. */
  keepalive?: boolean;
  /** A session that is over rejects, and does not open /login. */
  staysHere?: boolean;
  /**
   * Nobody asked for it: a session that is over rejects, and is left as it is for what they do next to end. Another tab may be
   * signing out, which is told to this one by what it takes away itself.
   */
  isUnasked?: boolean;
};

interface Answer<T> {
  data: T;
  pagination?: Pagination;
}

/** Address of a call: path parameters put in place, query values that are undefined left out. */
const buildAddress = (key: string, params: object = {}, query: object = {}): string => {
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return `/api/${path}${search ? `?${search}` : ''}`;
};

interface Sent {
  body?: unknown;
  form?: FormData;
  watch?: SendWatch;
  signal?: AbortSignal;
  timeout?: number;
  keepalive?: boolean;
}

/** Random ids of the browser's own need a secure origin. */
const makeCallKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Length of a body from which on it takes a while to be sent: it holds a picture (characters). */
const longBody = 100_000;

const send = async (
  method: string,
  address: string,
  request: Sent,
  credential = choosePresentCredential(),
): Promise<Response> => {
  const taken = method === 'GET' ? takeAsked(address, credential) : forgetAsked();
  if (taken) {
    const response = await taken;
    request.signal?.throwIfAborted();
    return response;
  }
  const headers: Record<string, string> = { Authorization: credential };
  if (request.body !== undefined) headers['Content-Type'] = 'application/json';
  // Browsers send a call again by themselves where the line falls before its answer: by this the server knows it again.
  if (method === 'POST') headers['Idempotency-Key'] = makeCallKey();
  const isCutOff = navigator.onLine === false;
  try {
    const { form, watch, keepalive } = request;
    const body = form ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
    // Few pages send files or pictures: the others do without its code.
    if (watch && body && (typeof body !== 'string' || body.length > longBody)) {
      // An upgrade may have taken that code away since the page was loaded: then it is sent without being followed.
      const watched = await importAgain(() => import('./sendWatched.ts'), 'sendWatched').catch(() => null);
      if (watched) return await watched.sendWatched({ method, address, headers, body, watch });
    }
    const response = await limitWait(request.signal, request.timeout ?? chooseLongestWait(method), (signal) =>
      fetch(address, { method, headers, body, signal, keepalive }),
    );
    noteServerTime(response);
    return response;
  } catch (error) {
    if (request.signal?.aborted || error instanceof ApiError) throw error;
    if (error instanceof DOMException && error.name === 'AbortError')
      throw new ApiError(0, { code: cancelled, reason: '' });
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new ApiError(0, { code: noAnswer, reason: 'Il server non ha risposto' });
    // What is asked for where there is no network never leaves.
    const code = isCutOff && navigator.onLine === false ? notSent : 'offline';
    throw new ApiError(0, { code, reason: 'Connessione assente' });
  }
};

/**
 * Calls made as the client, signed in or not: who signs in is nobody yet, and the theme is the same for everybody. A bearer
 * left over from an ended session would have them refused.
 */
const isAsClient = (key: string, body?: object): boolean =>
  (key.startsWith('POST v1/auth/') && key !== 'POST v1/auth/logout/') ||
  key.startsWith('GET v1/welcome/') ||
  (body !== undefined && 'pwd_recovery_token' in body);

const chooseCredential = (asClient: boolean): string => (asClient ? readClientCredential() : choosePresentCredential());

/** Runs one at a time across tabs where the browser can (secure origins), else at once. */
const withRefreshLock = <T>(run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('refresh', run) : run();

/** Milliseconds new tokens are waited for. */
const renewalTimeout = 30_000;

/**
 * Exchanges the stored refresh token for new tokens; false when the server refuses it.
 * One tab at a time does so, since a refresh token works once and a second use ends the session everywhere.
 */
const renewTokens = async (): Promise<boolean> => {
  const seen = readRefresh();
  return withRefreshLock(async () => {
    const refresh_token = readRefresh();
    if (!refresh_token) return false;
    if (refresh_token !== seen) return true;
    const response = await send(
      'POST',
      buildAddress('POST v1/auth/refresh/'),
      // Other tabs wait for it.
      { body: { refresh_token }, timeout: renewalTimeout },
      readClientCredential(),
    );
    // Trouble that passes is no refusal: the session goes on.
    if (mayPass(response))
      throw new ApiError(
        response.status,
        { code: 'unavailable', reason: response.statusText },
        readRetryAfter(response),
      );
    const { data, error } = await readEnvelope<Tokens>(response);
    if (!response.ok || error) return false;
    storeTokens(data.token, data.refresh);
    return true;
  });
};

/** Where a 403 leads: what must be done first, or the screen that says no. */
const findWayFrom = ({ code }: ErrorBody): string => {
  const { pathname, search } = window.location;
  if (code === 'password_change_required') return buildResetPath(pathname + search);
  if (code === 'second_factor_required') return '/backoffice/second-factor';
  // An enrolment that was suspended or expired in the middle: the screen says so.
  return code.startsWith('subscription_') ? `/no-access?reason=${code}` : '/no-access';
};

/** Bars of the screen a 403 leads to make calls too: one of those must not load it again and again. */
const isThere = (way: string): boolean => way.split('?')[0] === window.location.pathname;

/** Milliseconds after which a page that is still there was kept open by somebody who would have lost what they typed. */
const keptAfter = 3_000;

let leaving: Promise<never> | undefined;

const makeRefusal = () => new ApiError(401, { code: sessionOver, reason: '' });

/**
 * Leaves the page for good: the address changes and everything is loaded again. Of calls refused together the first does, and
 * none once a logout has. Where the browser asks and the page is kept, the calls end as refused.
 */
export const leaveTo = (path: string, refusal = makeRefusal()): Promise<never> => {
  leaving ??= new Promise<never>((_, reject) => {
    window.location.assign(path);
    window.setTimeout(() => {
      leaving = undefined;
      reject(refusal);
    }, keptAfter);
  });
  return leaving;
};

/** The session is over, or not this page's: opens `path`, unless the call says to stay. */
const endSession = (
  { staysHere, isUnasked }: Pick<Given<CallKeyOf>, 'staysHere' | 'isUnasked'>,
  path = buildLoginPath(window.location),
): Promise<never> => (staysHere || isUnasked ? Promise.reject(makeRefusal()) : leaveTo(path));

/**
 * Makes one call of the contract and returns `data` with the pagination of lists.
 * Nothing is asked in the name of somebody another tab has signed in since: the page is loaded again as theirs. After a
 * logout in another tab nothing is asked at all: /login opens.
 * A 401 brings one silent refresh and one repetition; a session that is refused still is cleared and /login opens.
 * A 403 opens /no-access, or what must be done first, but for those the screen itself explains. Every other failure rejects with an {@link ApiError}.
 */
export const fetchApiPage = async <K extends CallKeyOf>(key: K, given: Given<K> = {}): Promise<Answer<AnswerOf<K>>> => {
  const method = key.slice(0, key.indexOf(' '));
  const address = buildAddress(key, given.params, given.query as object | undefined);

  const hadSession = hasSession();
  const wasViewing = isViewing();
  const asClient = isAsClient(key, given.body as object | undefined);
  if (!asClient && isOtherPerson()) return endSession(given, window.location.pathname + window.location.search);
  if (!asClient && hasSignedOut()) return endSession(given);

  let response = await send(method, address, given, chooseCredential(asClient));
  if (response.status === 401 && !asClient) {
    // The call that changes the session does not wait for itself.
    if (method !== 'PUT') await sessionChange?.catch(() => {});
    if (readRefresh() && (await renewTokens())) response = await send(method, address, given);
  }
  // A session that is refused still is over: nothing of it stays. Who has none is told by the screen.
  if (response.status === 401 && !asClient && (hadSession || wasViewing)) {
    // A logout ends it, and leads to where it goes.
    const isUnasked = given.isUnasked || isSigningOut();
    if (!isUnasked) {
      clearSession();
      if (!wasViewing) noteSessionEnd();
    }
    return endSession({ ...given, isUnasked }, wasViewing ? viewOverPath : undefined);
  }
  if (response.status === 403) {
    const { error } = await readEnvelope(response).catch(() => ({ error: null }));
    const refusal = new ApiError(403, { code: error?.code ?? 'forbidden', reason: '' });
    // What a view may not do is no reason to leave it, nor is a lesson that another comes before.
    if (refusal.code === 'read_only' || refusal.code === 'section_locked') throw refusal;
    const way = findWayFrom(refusal.body);
    if (isThere(way)) throw refusal;
    return leaveTo(way, refusal);
  }
  const { data, error, pagination } = await readEnvelope<AnswerOf<K>>(response);
  if (!response.ok || error)
    throw new ApiError(
      response.status,
      error ?? { code: 'unknown', reason: response.statusText },
      readRetryAfter(response),
    );
  return { data, pagination };
};

/** {@link fetchApiPage} for calls whose pagination is of no interest. */
export const fetchApi = async <K extends CallKeyOf>(key: K, given: Given<K> = {}): Promise<AnswerOf<K>> =>
  (await fetchApiPage(key, given)).data;

/**
 * Asks now for what a screen whose code is still on the way will ask for. The screen's own call takes this answer,
 * whatever it is, and deals with it as with any other.
 */
export const askAhead = <K extends CallKeyOf & `GET ${string}`>(key: K, given: Given<K> = {}): void => {
  const address = buildAddress(key, given.params, given.query as object | undefined);
  const credential = chooseCredential(isAsClient(key));
  keepAsked(address, credential, send('GET', address, {}, credential));
};
