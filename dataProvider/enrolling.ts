import { fetchApi } from '#auth/fetchApi.ts';
import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { EnrolmentCounts, EnrolmentPreview } from '#contract/enrolling.ts';
import type { Verb } from './failures.ts';

type Asked<Path extends string> = BodyOf<Calls[`POST v1/subscriptions/${Path}/` & keyof Calls]>;

export interface EnrollingCalls {
  /** What enrolling people, by name or id, or groups would come to. */
  previewEnrolment: (asked: Asked<'preview'>, signal: AbortSignal) => Promise<EnrolmentPreview>;
  /** Enrols many people in a course, all or nobody. */
  enrolUsers: (asked: Asked<'users'>) => Promise<EnrolmentCounts>;
  /** Enrols everybody of some groups; with `is_kept` also those who join them later. */
  enrolGroups: (asked: Asked<'groups'>) => Promise<EnrolmentCounts>;
}

/** @param attempt makes a call and words its failure. */
export const createEnrollingCalls = (
  attempt: <T>(resource: string, verb: Verb, call: () => Promise<T>) => Promise<T>,
): EnrollingCalls => ({
  previewEnrolment: (body, signal) =>
    attempt('subscriptions', 'read', () => fetchApi('POST v1/subscriptions/preview/', { body, signal })),
  enrolUsers: (body) => attempt('subscriptions', 'create', () => fetchApi('POST v1/subscriptions/users/', { body })),
  enrolGroups: (body) => attempt('subscriptions', 'create', () => fetchApi('POST v1/subscriptions/groups/', { body })),
});
