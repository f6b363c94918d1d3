import { ApiError } from '#auth/apiError.ts';
import { fetchApi } from '#auth/fetchApi.ts';

/** One's own sessions, in either area. */

/** Sessions a list shows before all are asked for. */
export const sessionsAtFirst = 5;

export const fetchOwnSessions = (signal?: AbortSignal) => fetchApi('GET v1/users/me/sessions/', { signal });

/** Ends a session. One that is over already is what was wanted. */
export const endOwnSession = async (id: number): Promise<void> => {
  await fetchApi('DELETE v1/users/me/sessions/{id}/', { params: { id } }).catch((error) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
};

export const endOtherSessions = () => fetchApi('DELETE v1/users/me/sessions/');
