import { ApiError } from '#auth/apiError.ts';
import { fetchApi } from '#auth/fetchApi.ts';

const serverAway: readonly number[] = [0, 502, 503, 504];

/** Whether a call failed because the server, or the way to it, was away: it goes well once it is back. */
export const isServerAway = (status: number | undefined): boolean => serverAway.includes(status ?? -1);

/** Asks whether the server answers. Nobody's session ends because it does not. */
export const isServerBack = (): Promise<boolean> =>
  fetchApi('GET health', { staysHere: true }).then(
    () => true,
    (error) => !(error instanceof ApiError) || !isServerAway(error.status),
  );
