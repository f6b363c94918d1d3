import type { Kysely } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { recordActivity } from '../activityLog/service.ts';
import { findConfiguration, holdConfiguration, saveConfiguration } from '../configurations/service.ts';
import { isSecondFactorActive } from './repository.ts';

const key = 'verifica-in-due-passaggi';

/** Whether full administrators may do nothing without a second factor. */
export const isFactorRequired = async (db: Kysely<DB>): Promise<boolean> => (await findConfiguration(db, key)) === true;

/**
 * Makes the second factor required or optional, at once.
 * @throws 409 `second_factor_missing` when who requires it has none: somebody must be left who can sign in.
 */
export const saveFactorRequired = (db: Db, person: Person, isRequired: boolean): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const before = (await holdConfiguration(tx, key)) === true;
    if (isRequired && !(await isSecondFactorActive(tx, person.id)))
      throw refusals.blocked('second_factor_missing', 'Prima attiva la tua verifica in due passaggi.');
    await saveConfiguration(tx, key, isRequired);
    await recordActivity(tx, person, {
      action: 'update',
      object_type: 'configuration',
      object_id: null,
      object_name: key,
      before: { is_required: before },
      after: { is_required: isRequired },
    });
    return isRequired;
  });
