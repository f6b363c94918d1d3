import type { FastifyInstance } from 'fastify';
import type { JobKind } from '#contract/codes.ts';
import type { JobNotices } from '#contract/jobNotices.ts';
import type { JobMessage } from '#contract/streams.ts';
import type { Person } from '../../person.ts';
import type { TokenMaker } from '../../secrets/tokens.ts';

/** What is told of a job, or of all the jobs of a person. */
export type StreamMessage = JobMessage | JobNotices;

/** What can be followed: `notices`, all the jobs of a person, by the person's id. */
type FollowedKind = JobKind | 'notices';

/** Returns the present state of a job, for its owner; null for one that is not there, or not theirs. */
type FindMessage = (id: number, userId: number) => Promise<StreamMessage | null>;

declare module 'fastify' {
  interface FastifyInstance {
    followedJobs: Map<string, FindMessage>;
  }
}

/** Lets jobs of a kind be followed: for the routes of the module that has them. */
export const followJobs = (app: FastifyInstance, kind: FollowedKind, find: FindMessage): void => {
  app.followedJobs.set(kind, find);
};

/** Address where a job is followed: good for a few hours, for one job and one session. */
export const buildStreamAddress = async (
  tokens: TokenMaker,
  job: { kind: FollowedKind; id: number },
  { session_id }: Pick<Person, 'session_id'>,
): Promise<string> => `/sse-api/jobs/${job.id}/?ticket=${tokens.signJobTicket({ ...job, session_id })}`;
