import { ApiError, cancelled, notSent } from '#auth/apiError.ts';
import { fetchApi } from '#auth/fetchApi.ts';
import type { SendWatch } from '#auth/sendWatched.ts';
import type { User } from '#contract/users.ts';

/** Time an answer is waited for (ms): until then no photo can be sent again. One that is large is waited for as long as it takes. */
const answerTimeout = 20_000;
/** Time the record is waited for then (ms). */
const recordTimeout = 5_000;

/**
 * Saves a photo, a data URL, as the person's own. Whether one whose answer got lost was saved is told by their record, since each
 * photo has an address of its own. Rejects with an ApiError.
 */
export const changePhoto = async ({ id, avatar: before }: User, avatar: string, watch: SendWatch): Promise<User> => {
  try {
    return await fetchApi('PUT v1/users/{id}/', { params: { id }, body: { avatar }, watch, timeout: answerTimeout });
  } catch (error) {
    if (!(error instanceof ApiError && error.isOffline) || [notSent, cancelled].includes(error.code)) throw error;
    const me = await fetchApi('GET v1/users/me/', { timeout: recordTimeout }).catch(() => null);
    if (me === null || me.avatar?.original === before?.original) throw error;
    return me;
  }
};
