import slugify from '@sindresorhus/slugify';
import { createRandom } from '../random.ts';
import { type Colleague, colleagues } from './colleagues.ts';
import { type DemoPerson, demoPeople } from './people.ts';

export interface BuiltPerson extends DemoPerson {
  id: number;
  email: string;
  is_active: boolean;
  is_generated: boolean;
  /** Days from the day of loading; negative is past. */
  expires: number | null;
  /** Days ago the account was made. */
  joined: number;
  /** Days ago they were last to be seen, when they are not around any more. */
  gone: number | null;
}

const makeEmail = (first_name: string, last_name: string): string =>
  `${slugify(first_name, { separator: '' })}.${slugify(last_name, { separator: '' })}@aurora-formazione.example`;

const toPerson = (colleague: Colleague, joined: number): Omit<BuiltPerson, 'id'> => {
  const [first_name, last_name, fiscal_code, groups, peculiarities = {}] = colleague;
  const { is_active = true, expires = null } = peculiarities;
  const email = makeEmail(first_name, last_name);
  return {
    username: email.slice(0, email.indexOf('@')),
    first_name,
    last_name,
    fiscal_code,
    email,
    groups,
    role: peculiarities.role ?? 'Corsista',
    avatar: peculiarities.avatar ?? null,
    trigger_change_password: peculiarities.trigger_change_password ?? false,
    is_active,
    is_generated: peculiarities.is_generated ?? false,
    expires,
    joined: peculiarities.joined ?? joined,
    gone: expires !== null && expires < 0 ? 3 - expires : is_active ? null : 35,
  };
};

const usual = { is_active: true, is_generated: false, expires: null, gone: null };

/** Everybody with the id they will have, the accounts to try the product with first. */
export const buildPeople = (): BuiltPerson[] => {
  const random = createRandom(81);
  const known = demoPeople.map((person) => ({
    ...person,
    ...usual,
    email: makeEmail(person.first_name, person.last_name),
    joined: person.username === 'nuova' ? 4 : 415,
  }));
  const others = colleagues.map((colleague) => toPerson(colleague, random.between(230, 405)));
  return [...known, ...others].map((person, index) => ({ ...person, id: index + 1 }));
};
