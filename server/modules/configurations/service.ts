import type { Kysely } from 'kysely';
import { subscriptionStatuses } from '#contract/codes.ts';
import type { SubscriptionLabels } from '#contract/configurations.ts';
import type { DB } from '../../db/tables.ts';
import { findConfiguration } from './repository.ts';

/** Status code to the label the tenant gave it; codes without one are left out. */
export const findSubscriptionLabels = async (db: Kysely<DB>): Promise<SubscriptionLabels> => {
  const value = await findConfiguration(db, 'etichette-iscrizioni');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const labels = subscriptionStatuses.map((status) => [status, value[status]] as const);
  return Object.fromEntries(labels.filter(([, label]) => typeof label === 'string' && label !== ''));
};

/** Ids of the groups limited administrators are limited to; with none, they see nobody. */
export const findReferentGroupIds = async (db: Kysely<DB>): Promise<number[]> => {
  const value = await findConfiguration(db, 'gruppi-referenti');
  return Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id)) : [];
};
