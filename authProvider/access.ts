import type { Tier } from '#contract/codes.ts';
import { parseUrl } from '#contract/parseUrl.ts';

/** Where a login lands; null for a tier that has no home here. */
export const findHome = (tier: string): string | null => {
  switch (tier as Tier) {
    case 'BO_COM':
      return '/backoffice/users';
    case 'BO_LIM':
      return '/backoffice-lite/export';
    case 'BASE_LOG':
      return '/corsi';
    default:
      return null;
  }
};

/** A login by link also lands BASE_NO_LOG, who have no other way in; null sends to /no-access. */
export const findSilentHome = (tier: string): string | null => (tier === 'BASE_NO_LOG' ? '/corsi' : findHome(tier));

/** The page that hands over the file of a job, in the back office of a tier; null for a tier without one. */
export const findOutfilePath = (tier: string, search: string): string | null => {
  if (tier === 'BO_COM') return `/backoffice/outfile${search}`;
  return tier === 'BO_LIM' ? `/backoffice-lite/outfile${search}` : null;
};

/** Whether a tier has a way into the area of an address of this site; learner screens are for everybody. */
export const mayOpen = (tier: string, path: string): boolean => {
  if (/^\/backoffice-lite(\/|\?|$)/.test(path)) return tier === 'BO_LIM';
  return !/^\/(backoffice|preview)(\/|\?|$)/.test(path) || tier === 'BO_COM';
};

/** Stands for wherever the pages are served: only addresses that name no place of their own stay on it. */
const here = 'https://qui.invalid';

/** The address within this site that `next` stands for, or null when it would lead anywhere else. */
export const parseSameSitePath = (next: string | null): string | null => {
  const url = next?.startsWith('/') ? parseUrl(next, here) : null;
  // A path of two slashes would be read as the name of another host.
  return url?.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
};

/** Says that a view of the learner area is over. */
export const viewOverPath = '/vista';

interface Address {
  pathname: string;
  search: string;
}

/** Where sessions end, in the back office: a login that came back there would end the new one. */
const logOutAddress = /^\/backoffice(-lite)?\/logout\/?$/;

const outfileAddress = /^\/backoffice(-lite)?\/outfile\/?$/;

/** Whether an address is that of the page that hands over files, in either back office. */
export const isOutfile = (pathname: string): boolean => outfileAddress.test(pathname);

/**
 * The login, which comes back to the address that was asked for. The page that hands over files, reached from e-mails, has
 * a name of its own there: each person is led to the one of their back office.
 */
export const buildLoginPath = ({ pathname, search }: Address): string => {
  if (pathname === '/' || logOutAddress.test(pathname)) return '/login';
  if (!isOutfile(pathname)) return `/login?${new URLSearchParams({ next: pathname + search })}`;
  const query = new URLSearchParams(search);
  query.set('next', 'outfile');
  return `/login?${query}`;
};

/** The forced change of password, remembering what was asked for: a course by its number, another screen by its address. */
export const buildResetPath = (asked: string): string => {
  const courseId = /^\/corsi\/(\d+)/.exec(asked)?.[1];
  if (courseId) return `/reset?next=${courseId}`;
  return /^\/(corsi\/?)?$/.test(asked) ? '/reset' : `/reset?${new URLSearchParams({ next: asked })}`;
};
