import type { Call } from '#contract/call.ts';
import { type Refusal, refusals } from './errors.ts';
import type { Person } from './person.ts';

interface Obligation {
  stands(person: Person): boolean;
  /** Whether a call may be made while it stands. */
  isOpen(call: Call): boolean;
  refusal(): Refusal;
}

/** What somebody must do before anything else, in this order. */
const obligations: readonly Obligation[] = [
  {
    stands: ({ trigger_change_password }) => trigger_change_password,
    isOpen: ({ beforePasswordChange }) => beforePasswordChange === true,
    refusal: refusals.passwordChangeRequired,
  },
  {
    stands: ({ lacks_second_factor }) => lacks_second_factor,
    isOpen: ({ beforeSecondFactor }) => beforeSecondFactor === true,
    refusal: refusals.secondFactorRequired,
  },
];

/** Why somebody may not go on yet, or null. Without a call: files, sockets and streams, which are never open before. */
export const obligationOf = (person: Person, call?: Call): Refusal | null =>
  obligations.find(({ stands, isOpen }) => stands(person) && !(call && isOpen(call)))?.refusal() ?? null;
