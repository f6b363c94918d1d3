import { apiFetch } from '#auth/apiFetch.ts';

/** A few users, groups, courses and enrolments that fit a text. */
export const findEverywhere = (search: string, signal: AbortSignal) =>
  apiFetch('GET v1/search/', { query: { search }, signal });
