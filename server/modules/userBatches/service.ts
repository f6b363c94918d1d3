import type { UserBatch } from '#contract/batchOperations.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { chooseItems, startOperation } from '../batchOperations/service.ts';
import { chooseUsers } from '../users/service.ts';
import { operations, type UserParameters } from './operations.ts';
import { listCourseNames, listGroupNames } from './repository.ts';

export { previewUsers } from './repository.ts';

/** Everything that can be done to many users. */
export const userBatches = Object.values(operations);

/** Those chosen, as a query of ids. @throws 400 */
export const chooseThem = (chosen: Pick<UserBatch, 'ids' | 'filters'>) =>
  chooseItems(chosen, (filters) => chooseUsers(filters, null));

const makeUnknownRefusal = (field: string, message: string) => refusals.invalid(field, message, 'unknown_reference');

/** The name of a group an operation is about; empty for none. @throws 400 */
const nameGroup = async (db: Deps['db'], field: 'group_id' | 'from_group_id', id: number): Promise<string> => {
  if (id === 0) throw refusals.invalid(field, 'va indicato');
  const [name] = await listGroupNames(db, [id]);
  if (name === undefined) throw makeUnknownRefusal(field, 'il gruppo non esiste');
  return name;
};

/** What an operation needs to be told, with the names of what it is about. @throws 400 naming what is missing or not there. */
const readParameters = async (db: Deps['db'], body: UserBatch): Promise<UserParameters> => {
  const { kind, courses_ids = [], group_id = 0, from_group_id = 0, expiration_date = null, email = 'welcome' } = body;
  const isMove = kind === 'user_move_to_group';
  const isMembership = isMove || kind === 'user_add_to_group' || kind === 'user_remove_from_group';
  if (kind === 'user_enrol' && courses_ids.length === 0) throw refusals.invalid('courses_ids', 'serve almeno un corso');
  if (kind === 'user_set_expiry' && body.expiration_date === undefined)
    throw refusals.invalid('expiration_date', 'va indicata, oppure null per nessuna scadenza');
  if (kind === 'user_send_email' && body.email === undefined) throw refusals.invalid('email', 'va indicata');
  const courses = await listCourseNames(db, courses_ids);
  if (courses.length < courses_ids.length) throw makeUnknownRefusal('courses_ids', 'un corso non esiste');
  const group = isMembership ? await nameGroup(db, 'group_id', group_id) : '';
  const from_group = isMove ? await nameGroup(db, 'from_group_id', from_group_id) : '';
  if (isMove && from_group_id === group_id) throw refusals.invalid('group_id', 'è il gruppo di partenza');
  return { courses_ids, courses, group_id, group, from_group_id, from_group, expiration_date, email };
};

/** @throws 400 naming what is missing or not there; as `startOperation`. */
export const startUserBatch = async (deps: Deps<'db' | 'jobs' | 'tokens'>, person: Person, body: UserBatch) => {
  const { kind, expected_count } = body;
  const parameters = await readParameters(deps.db, body);
  const items = await chooseThem(body);
  return startOperation(deps, person, operations[kind], { items, parameters, expected_count });
};
