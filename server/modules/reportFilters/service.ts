import type { ReportFilters, SubscriptionsFilters } from '#contract/exports.ts';
import type { Db } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import { readCustomFilters } from '../customFields/service.ts';
import { countKnown, type IdsField } from './repository.ts';

export { combineConditions, filterByIds, filterPeople, selectMemberships } from './repository.ts';

const messages: Record<IdsField, string> = {
  groups_ids: 'un gruppo non esiste',
  courses_ids: 'un corso non esiste',
  roles_ids: 'un ruolo non esiste',
  users_ids: 'un utente non esiste',
  surveys_ids: 'un sondaggio non esiste',
  subscriptions_ids: 'un’iscrizione non esiste',
};

const fields = Object.keys(messages) as IdsField[];

/**
 * Checks what a report is asked about. To who is limited to some groups, a user of none of them does not exist, nor do their
 * enrolments; other groups they name are passed over, so that none tells whether it exists.
 * @throws 400 `unknown_reference` naming the filter; 400 naming `from_date` for a day no calendar has, or the custom field
 * whose filter cannot be one: the job could only fail, however often it is tried.
 */
export const requireKnown = async (
  db: Db,
  filters: ReportFilters & Pick<SubscriptionsFilters, 'subscriptions_ids'>,
  groups: number[] | null,
): Promise<void> => {
  for (const field of fields) {
    if (groups && field === 'groups_ids') continue;
    const ids = filters[field] ?? [];
    if (ids.length > 0 && (await countKnown(db, field, ids, groups)) < ids.length)
      throw refusals.invalid(field, messages[field], 'unknown_reference');
  }
  readCustomFilters(filters.users?.custom_fields);
  if (filters.from_date && filters.from_date < '1000') throw refusals.invalid('from_date', 'la data non è ammessa');
};
