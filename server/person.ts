import type { Tier } from '#contract/codes.ts';

/** Who makes a call, as the credential says. */
export interface Person {
  id: number;
  tier: Tier;
  username: string;
  first_name: string;
  last_name: string;
  session_id: string;
  /** Administrators must use a second factor, and this session was opened without. */
  lacks_second_factor: boolean;
}
