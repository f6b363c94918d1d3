import type { Call } from '#contract/call.ts';
import { type Refusal, refusals } from './errors.ts';
import type { Person, SignedInPeople } from './person.ts';

type OpenEarlier = Pick<Call, 'beforePasswordChange' | 'beforeSecondFactor'>;

interface Obligation {
  stands(person: Person): boolean;
  /** Whether a call may be made while it stands. */
  isOpen(call: OpenEarlier): boolean;
  refusal(): Refusal;
}

/** Whether this is an administrator who sees what a person sees: what that person must do is not theirs to do. */
export const isViewing = ({ viewer_id }: Person): boolean => viewer_id !== null;

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
export const findObligation = (person: Person, call?: OpenEarlier): Refusal | null =>
  isViewing(person)
    ? null
    : (obligations.find(({ stands, isOpen }) => stands(person) && !(call && isOpen(call)))?.refusal() ?? null);

/**
 * Who a session belongs to while it is alive, or null; for files, sockets and streams.
 * @throws 403 while something must be done first, such as `password_change_required`.
 */
export const findPersonOfSession = async (people: SignedInPeople, sessionId: string): Promise<Person | null> => {
  const person = await people.find(sessionId);
  const obligation = person && findObligation(person);
  if (obligation) throw obligation;
  return person;
};
