import type { Kysely } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { describeSetting, findConfiguration, saveConfiguration } from '../configurations/service.ts';
import { lockOwner } from '../sessions/service.ts';
import { isSecondFactorActive } from './repository.ts';

const key = 'verifica-in-due-passaggi';

/** Whether full administrators may do nothing without a second factor. */
export const isFactorRequired = async (db: Kysely<DB>): Promise<boolean> => (await findConfiguration(db, key)) === true;

const setting = defineAudited({
  ...describeSetting(key),
  find: async (db) => ({ is_required: await isFactorRequired(db) }),
});

/**
 * Makes the second factor required or optional, at once.
 * @throws 409 `second_factor_missing` when who requires it has none: somebody must be left who can sign in.
 */
export const saveFactorRequired = (db: Db, person: Person, isRequired: boolean) =>
  setting.replace(db, person, key, undefined, async ({ tx }) => {
    // Who takes theirs away at this moment has done so, or meets the setting.
    await lockOwner(tx, person.id);
    if (isRequired && !(await isSecondFactorActive(tx, person.id)))
      throw refusals.blocked('second_factor_missing', 'Prima attiva la tua verifica in due passaggi.');
    await saveConfiguration(tx, key, isRequired);
  });
