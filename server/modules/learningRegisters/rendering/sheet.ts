import type { Tones } from '../../../brand/tones.ts';
import type { RegisterRecord } from '../repository.ts';

/** All that a printed register is drawn from. */
export interface RegisterSheet extends RegisterRecord {
  tenant: string;
  tones: Tones;
  /** A PNG. */
  logo: Uint8Array | null;
  status: string;
  printed: string;
  code: string;
  verification_link: string;
  /** Hash of the last event, in hexadecimal figures. */
  last_hash: string;
}
