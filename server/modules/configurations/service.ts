import type { Kysely } from 'kysely';
import { subscriptionStatuses } from '#contract/codes.ts';
import type { ReferentGroupsInput, SubscriptionLabels, SubscriptionLabelsInput } from '#contract/configurations.ts';
import { findRepeatedLabel } from '#contract/statusLabels.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { DB, Json } from '../../db/tables.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { findConfiguration, type Key, listGroups, lockConfiguration, saveConfiguration } from './repository.ts';

export { findConfiguration, lockConfiguration, saveConfiguration } from './repository.ts';

/** What every setting is to the log of activities, by the key it is kept under. */
export const describeSetting = (key: Key) => ({
  object_type: 'configuration' as const,
  name: 'La configurazione',
  identify: () => ({ object_id: null, object_name: key }),
  lock: lockConfiguration,
});

/** Status code to the label the tenant gave it; codes without one are left out. */
export const findSubscriptionLabels = async (db: Kysely<DB>): Promise<SubscriptionLabels> =>
  readLabels(await findConfiguration(db, 'etichette-iscrizioni'));

const readLabels = (value: Json): SubscriptionLabels => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const labels = subscriptionStatuses.map((status) => [status, value[status]] as const);
  return Object.fromEntries(labels.filter(([, label]) => typeof label === 'string' && label !== ''));
};

const referentsKey = 'gruppi-referenti';

/** Ids of the groups limited administrators are limited to; with none, they see nobody. */
export const findReferentGroupIds = async (db: Kysely<DB>): Promise<number[]> =>
  readGroupIds(await findConfiguration(db, referentsKey));

/** The same, which nobody changes until the transaction ends: for who deletes a group that is none of them. */
export const holdReferentGroupIds = async (tx: Tx): Promise<number[]> => {
  await lockConfiguration(tx, referentsKey);
  return findReferentGroupIds(tx);
};

/** Ids of the groups the caller is limited to; null for full administrators, who are not. */
export const findScope = async (db: Kysely<DB>, { tier }: Pick<Person, 'tier'>): Promise<number[] | null> =>
  tier === 'BO_COM' ? null : findReferentGroupIds(db);

const readGroupIds = (value: Json): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id)) : [];

const labelsKey = 'etichette-iscrizioni';
const labels = defineAudited({ ...describeSetting(labelsKey), find: findSubscriptionLabels });

/**
 * Gives the statuses their labels; an empty one gives the status its own back.
 * @throws 400 `repeated_label` naming the status whose label another has already; 409 `changed_meanwhile`.
 */
export const saveSubscriptionLabels = (
  db: Db,
  person: Person,
  { seen, ...input }: SubscriptionLabelsInput,
): Promise<SubscriptionLabels> => {
  const repeated = findRepeatedLabel(input);
  if (repeated) throw refusals.invalid(repeated, 'l’etichetta è già di un altro stato', 'repeated_label');
  return labels.replace(db, person, labelsKey, seen, ({ tx }) => {
    const given = subscriptionStatuses.map((status) => [status, input[status].trim()] as const);
    return saveConfiguration(tx, labelsKey, Object.fromEntries(given.filter(([, label]) => label !== '')));
  });
};

const referentGroups = defineAudited({
  ...describeSetting(referentsKey),
  find: async (db) => ({ groups_ids: await findReferentGroupIds(db) }),
  facts: async ({ groups_ids }, { tx }) => ({ groups: await listGroups(tx, groups_ids) }),
});

/**
 * Limits the limited administrators to some groups, at once.
 * @throws 400 naming `groups_ids` for one that does not exist; 409 `changed_meanwhile`.
 */
export const saveReferentGroups = (db: Db, person: Person, { groups_ids, seen }: ReferentGroupsInput) =>
  referentGroups.replace(db, person, referentsKey, seen, async ({ tx }) => {
    if ((await listGroups(tx, groups_ids)).length < groups_ids.length)
      throw refusals.invalid('groups_ids', 'uno dei gruppi non esiste', 'unknown_reference');
    await saveConfiguration(tx, referentsKey, groups_ids);
  });
