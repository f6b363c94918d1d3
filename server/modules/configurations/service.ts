import type { Kysely } from 'kysely';
import { subscriptionStatuses } from '#contract/codes.ts';
import type { ReferentGroupsInput, SubscriptionLabels, SubscriptionLabelsInput } from '#contract/configurations.ts';
import { repeatedLabelOf } from '#contract/statusLabels.ts';
import type { Db } from '../../db/client.ts';
import type { DB, Json } from '../../db/tables.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { requireAsSeen } from '../../writes/seen.ts';
import { recordActivity } from '../activityLog/service.ts';
import { findConfiguration, holdConfiguration, listGroups, saveConfiguration } from './repository.ts';

export { findConfiguration, holdConfiguration, saveConfiguration } from './repository.ts';

/** Status code to the label the tenant gave it; codes without one are left out. */
export const findSubscriptionLabels = async (db: Kysely<DB>): Promise<SubscriptionLabels> =>
  labelsIn(await findConfiguration(db, 'etichette-iscrizioni'));

const labelsIn = (value: Json): SubscriptionLabels => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const labels = subscriptionStatuses.map((status) => [status, value[status]] as const);
  return Object.fromEntries(labels.filter(([, label]) => typeof label === 'string' && label !== ''));
};

/** Ids of the groups limited administrators are limited to; with none, they see nobody. */
export const findReferentGroupIds = async (db: Kysely<DB>): Promise<number[]> =>
  groupIdsIn(await findConfiguration(db, 'gruppi-referenti'));

const groupIdsIn = (value: Json): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id)) : [];

/**
 * Gives the statuses their labels; an empty one gives the status its own back.
 * @throws 400 `repeated_label` naming the status whose label another has already; 409 `changed_meanwhile`.
 */
export const saveSubscriptionLabels = (
  db: Db,
  person: Person,
  { seen, ...input }: SubscriptionLabelsInput,
): Promise<SubscriptionLabels> => {
  const repeated = repeatedLabelOf(input);
  if (repeated) throw refusals.invalid(repeated, 'l’etichetta è già di un altro stato', 'repeated_label');
  return db.transaction().execute(async (tx) => {
    const before = labelsIn(await holdConfiguration(tx, 'etichette-iscrizioni'));
    requireAsSeen(seen, before);
    const given = subscriptionStatuses.map((status) => [status, input[status].trim()] as const);
    const after = Object.fromEntries(given.filter(([, label]) => label !== ''));
    await saveConfiguration(tx, 'etichette-iscrizioni', after);
    await recordActivity(tx, person, {
      action: 'update',
      object_type: 'configuration',
      object_id: null,
      object_name: 'etichette-iscrizioni',
      before,
      after,
    });
    return after;
  });
};

/**
 * Limits the limited administrators to some groups, at once.
 * @throws 400 naming `groups_ids` for one that does not exist; 409 `changed_meanwhile`.
 */
export const saveReferentGroups = (
  db: Db,
  person: Person,
  { groups_ids: groupIds, seen }: ReferentGroupsInput,
): Promise<number[]> =>
  db.transaction().execute(async (tx) => {
    const groups = await listGroups(tx, groupIds);
    if (groups.length < groupIds.length)
      throw refusals.invalid('groups_ids', 'uno dei gruppi non esiste', 'unknown_reference');
    const before = groupIdsIn(await holdConfiguration(tx, 'gruppi-referenti'));
    requireAsSeen(seen, { groups_ids: before });
    await saveConfiguration(tx, 'gruppi-referenti', groupIds);
    await recordActivity(tx, person, {
      action: 'update',
      object_type: 'configuration',
      object_id: null,
      object_name: 'gruppi-referenti',
      before: { groups: await listGroups(tx, before) },
      after: { groups },
    });
    return groupIds;
  });
