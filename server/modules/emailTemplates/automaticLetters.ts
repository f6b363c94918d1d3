import type { Kysely } from 'kysely';
import { Value } from 'typebox/value';
import { AutomaticLetters, type AutomaticLettersInput } from '#contract/letters.ts';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { describeSetting, findConfiguration, saveConfiguration } from '../configurations/service.ts';

const key = 'email-automatiche';

/**
 * Nothing is sent to learners until somebody wants it: an installation may have its own letters, or people without notice.
 * What an administrator asked for and waits for is told.
 */
const usual: AutomaticLetters = {
  welcome: false,
  enrolment: false,
  reminder: false,
  completion: false,
  job_ended: true,
  reminder_days: [30, 7, 1],
  attaches_certificate: true,
};

/** Which letters are sent by themselves. The database reads the same when people, enrolments and completions are made. */
export const findAutomaticLetters = async (db: Kysely<DB>): Promise<AutomaticLetters> => {
  const value = await findConfiguration(db, key);
  // What was saved before there were all of these has the usual for the rest.
  const setting = typeof value === 'object' ? { ...usual, ...value } : usual;
  return Value.Check(AutomaticLetters, setting) ? setting : usual;
};

const audited = defineAudited({ ...describeSetting(key), find: findAutomaticLetters });

/** Chooses which letters are sent by themselves, from now on. @throws 409 `changed_meanwhile`. */
export const saveAutomaticLetters = (
  db: Db,
  person: Person,
  { seen, ...given }: AutomaticLettersInput,
): Promise<AutomaticLetters> =>
  audited.replace(db, person, key, seen, ({ tx }) =>
    saveConfiguration(tx, key, { ...given, reminder_days: given.reminder_days.toSorted((a, b) => b - a) }),
  );
