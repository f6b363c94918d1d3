import type { SubscriptionStatus } from '#contract/codes.ts';
import type { Tones } from '#contract/tones.ts';
import type { RegisterRecord } from '../repository.ts';

/** All that a printed register is drawn from. */
export interface RegisterSheet extends RegisterRecord {
  tenant: string;
  tones: Tones;
  /** A PNG. */
  logo: Uint8Array | null;
  /** Each status in the tenant's words. */
  statuses: Record<SubscriptionStatus, string>;
  printed: string;
  code: string;
  verification_link: string;
  /** Hash of the last event, in hexadecimal digits. */
  last_hash: string;
}
