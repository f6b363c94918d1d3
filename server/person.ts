import type { Tier } from '#contract/codes.ts';

/** Looks up who a session belongs to. */
export interface SignedInPeople {
  /** Null when the session or its user's right to be here is over. */
  find(sessionId: string): Promise<Person | null>;
}

/** Who makes a call, as the credential says. */
export interface Person {
  id: number;
  tier: Tier;
  username: string;
  first_name: string;
  last_name: string;
  session_id: string;
  /** Nothing but the change of their password is theirs to do until it is made. */
  trigger_change_password: boolean;
  /** The last use of their session was noted over a minute ago. */
  is_use_stale: boolean;
  /** Administrators must use a second factor, and this session was opened without. */
  lacks_second_factor: boolean;
  /** The administrator who sees what this person sees, in a session that changes nothing; null in a session of their own. */
  viewer_id: number | null;
}
