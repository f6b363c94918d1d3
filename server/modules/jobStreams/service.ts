import type { Person } from '../../person.ts';
import type { FollowedJob, TokenMaker } from '../../tokens.ts';

/** Address where a job is followed: good for a few hours, for one job and one session. */
export const addressOfStream = async (
  tokens: TokenMaker,
  job: FollowedJob,
  { session_id }: Pick<Person, 'session_id'>,
): Promise<string> => `/sse-api/jobs/${job.id}/?ticket=${tokens.signJobTicket({ ...job, session_id })}`;
