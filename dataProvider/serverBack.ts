import { fetchApi } from '#auth/fetchApi.ts';

/** Whether a call failed because the server, or the way to it, was away: it goes well once it is back. */
export const isServerAway = (status: number): boolean => [0, 502, 503, 504].includes(status);

/** Asks whether the server answers. Nobody's session ends because it does not. */
export const isServerBack = (): Promise<boolean> =>
  fetchApi('GET health', { staysHere: true }).then(
    () => true,
    () => false,
  );
