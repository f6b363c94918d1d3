import type { SignedIn } from '#contract/auth.ts';
import { bearerLifetime } from '#contract/rules.ts';
import { dropView, isViewing, readViewBearer } from './learnerView.ts';

/** With `learnerView.ts` the only place that touches stored credentials. Storage that is full or forbidden leaves the visitor signed out. */

const keys = {
  bearer: 'token_fit',
  bearerTime: 'token_fit_time',
  refresh: 'refresh_fit',
  admin: 'admin_fit_id',
  limitedAdmin: 'admin_lim_fit_id',
  course: 'course_fit_id',
  verify: 'token_fit_l',
  ended: 'session_ended',
  leaving: 'signing_out',
} as const;

type Key = keyof typeof keys;

const read = (key: Key): string | null => {
  try {
    return localStorage.getItem(keys[key]);
  } catch {
    return null;
  }
};

const write = (key: Key, value: string): void => {
  try {
    localStorage.setItem(keys[key], value);
  } catch {
    // Storage that refuses leaves the visitor signed out, which every guard already handles.
  }
};

/** Whose data this page shows: who was signed in when it started, or has signed in here since. */
let shownPerson = read('course');

/** The session ended in this page, which leaves by itself. */
let isLeaving = false;

/** Id of the person whose data this page shows. */
export const readUserId = (): string | null => shownPerson;

/** Whether this person has signed out since, in another tab. */
export const hasSignedOut = (): boolean => !isViewing() && shownPerson !== null && !hasSession();

/** Whether another tab has signed somebody else in since: what this page holds is not theirs. */
export const isOtherPerson = (): boolean => {
  const present = read('course');
  return !isViewing() && present !== null && shownPerson !== null && present !== shownPerson;
};

/** Time a session may be away while another takes its place (ms). */
const changeover = 200;

/** Calls `react` when another tab has signed this person out or somebody else in, once for each. */
export const watchPerson = (react: () => void): void => {
  let told: string | null | undefined;
  const look = (): void => {
    if (isLeaving) return;
    const present = isOtherPerson() || hasSignedOut() ? read('course') : undefined;
    const isNew = present !== undefined && present !== told;
    told = present;
    if (isNew) react();
  };
  const lookSoon = ({ type }: Event): void => {
    // Somebody has come back to a page that had been left.
    if (type === 'pageshow') isLeaving = false;
    window.setTimeout(look, changeover);
  };
  // A page that was asleep gets no event of the storage.
  for (const event of ['storage', 'pageshow', 'focus']) window.addEventListener(event, lookSoon);
};

/** The bearer, if it was stored less than 24 hours ago; an older one is never sent. */
export const readBearer = (now: number = Date.now()): string | null => {
  if (isViewing()) return readViewBearer(now);
  const bearer = read('bearer');
  const age = now - Number(read('bearerTime') ?? 0);
  return bearer && age >= 0 && age < bearerLifetime ? bearer : null;
};

export const readRefresh = (): string | null => (isViewing() ? null : read('refresh'));

export const storeTokens = (token: string, refresh: string, now: number = Date.now()): void => {
  write('bearer', token);
  write('bearerTime', String(now));
  write('refresh', refresh);
};

/** Remembers that the session ended by itself, for the login to say so until the next one. */
export const noteSessionEnd = (): void => write('ended', '1');
export const hasSessionEnded = (): boolean => read('ended') !== null;

/** Milliseconds a logout may take; one that was cut off holds up nobody for longer. */
const leavingTime = 10_000;

/** Somebody signs out here: what is refused from now on, in any tab, is no session that ended by itself. */
export const noteSigningOut = (): void => write('leaving', String(Date.now()));
export const isSigningOut = (): boolean => Date.now() - Number(read('leaving')) < leavingTime;

/** Stores everything a login returns. `silent` marks a login by link, whose top bar shows only the bare logo. */
export const openSession = ({ user, auth }: SignedIn, silent = false): void => {
  clearSession();
  isLeaving = false;
  storeTokens(auth.token, auth.refresh);
  write('course', String(user.id));
  shownPerson = read('course');
  if (user.role.tier === 'BO_COM') write('admin', String(user.id));
  if (user.role.tier === 'BO_LIM') write('limitedAdmin', String(user.id));
  if (silent) write('verify', '1');
};

/** Of a tab that is a view, the view alone is forgotten: the administrator stays signed in. */
export const clearSession = (): void => {
  if (isViewing()) {
    dropView();
    return;
  }
  isLeaving = true;
  for (const key of Object.values(keys)) {
    try {
      localStorage.removeItem(key);
    } catch {
      return;
    }
  }
};

/** A session that may still be alive: its bearer is young, or a refresh token can bring a new one. */
export const hasSession = (): boolean => readBearer() !== null || readRefresh() !== null;
export const isAdmin = (): boolean => !isViewing() && hasSession() && read('admin') !== null;
export const isLimitedAdmin = (): boolean => !isViewing() && hasSession() && read('limitedAdmin') !== null;
export const isLearner = (): boolean => hasSession() && (isViewing() || read('course') !== null);
export const isVerifyMode = (): boolean => !isViewing() && read('verify') !== null;
