import type { Kysely } from 'kysely';
import { Value } from 'typebox/value';
import { AutomaticEmails, type AutomaticEmailsInput } from '#contract/emailTemplates.ts';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { describeSetting, findConfiguration, saveConfiguration } from '../configurations/service.ts';

const key = 'email-automatiche';

/**
 * Nothing is sent to learners until somebody wants it: an installation may have its own e-mails, or people without notice.
 * What an administrator asked for and waits for is told.
 */
const usual: AutomaticEmails = {
  welcome: false,
  enrolment: false,
  reminder: false,
  completion: false,
  job_ended: true,
  reminder_days: [30, 7, 1],
  attaches_certificate: true,
};

/** Which e-mails are sent by themselves. The database reads the same when people, enrolments and completions are made. */
export const findAutomaticEmails = async (db: Kysely<DB>): Promise<AutomaticEmails> => {
  const value = await findConfiguration(db, key);
  // What was saved before there were all of these has the usual for the rest.
  const setting = typeof value === 'object' ? { ...usual, ...value } : usual;
  return Value.Check(AutomaticEmails, setting) ? setting : usual;
};

const audited = defineAudited({ ...describeSetting(key), find: findAutomaticEmails });

/** Chooses which e-mails are sent by themselves, from now on. @throws 409 `changed_meanwhile`. */
export const saveAutomaticEmails = (
  db: Db,
  person: Person,
  { seen, ...given }: AutomaticEmailsInput,
): Promise<AutomaticEmails> =>
  audited.replace(db, person, key, seen, ({ tx }) =>
    saveConfiguration(tx, key, { ...given, reminder_days: given.reminder_days.toSorted((a, b) => b - a) }),
  );
