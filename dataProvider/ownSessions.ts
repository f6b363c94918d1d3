import { ApiError } from '#auth/apiError.ts';
import { apiFetch } from '#auth/apiFetch.ts';

/** One's own sessions, in either area. */

/** Sessions a list shows before all are asked for. */
export const sessionsAtFirst = 5;

export const fetchOwnSessions = (signal?: AbortSignal) => apiFetch('GET v1/users/me/sessions/', { signal });

/** Ends a session. One that is over already is what was wanted. */
export const endOwnSession = async (id: number): Promise<void> => {
  await apiFetch('DELETE v1/users/me/sessions/{id}/', { params: { id } }).catch((error) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
};

export const endOtherSessions = () => apiFetch('DELETE v1/users/me/sessions/');
