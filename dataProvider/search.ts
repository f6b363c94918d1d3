import { fetchApi } from '#auth/fetchApi.ts';

/** A few users, groups, courses and enrolments that fit a text. */
export const findEverywhere = (search: string, signal: AbortSignal) =>
  fetchApi('GET v1/search/', { query: { search }, signal });
