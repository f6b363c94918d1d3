import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Group, GroupUsers } from '#contract/groups.ts';
import { allowLongStatements, type Db, type Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { changedSince } from '../../writes/seen.ts';
import { firstFreeSlug, savingSlug, slugOf } from '../../writes/slugs.ts';
import { recordActivity } from '../activityLog/service.ts';
import { findReferentGroupIds } from '../configurations/service.ts';
import {
  countUsers,
  deleteGroup,
  deleteMembers,
  findGroup,
  findSlugsLike,
  insertGroup,
  insertMembers,
  lockGroup,
  updateGroup,
} from './repository.ts';

type Creation = BodyOf<Calls['POST v1/groups/']>;
type Change = BodyOf<Calls['PUT v1/groups/{id}/']>;

/** @throws 404 */
export const requireGroup = async (db: Db | Tx, id: number): Promise<Group> => {
  const group = await findGroup(db, id);
  if (!group) throw refusals.absent('Il gruppo');
  return group;
};

const makeSlug = async (tx: Tx, name: string, exceptId: number | null): Promise<string> => {
  const base = slugOf(name, 'gruppo');
  return firstFreeSlug(base, await findSlugsLike(tx, base, exceptId));
};

const aboutGroup = ({ id, name }: Group) => ({ object_type: 'group', object_id: id, object_name: name });

/** A group without users. Without a slug it gets one made from its name. @throws 409 `slug_taken` */
export const createGroup = (db: Db, person: Person, { name, slug, description = '' }: Creation): Promise<Group> =>
  savingSlug(!slug, () =>
    db.transaction().execute(async (tx) => {
      const id = await insertGroup(tx, {
        name: name.trim(),
        slug: slug || (await makeSlug(tx, name, null)),
        description,
      });
      const group = await requireGroup(tx, id);
      await recordActivity(tx, person, { action: 'create', ...aboutGroup(group), after: group });
      return group;
    }),
  );

/** An empty slug is made anew from the name. @throws 404; 409 `slug_taken`, `changed_meanwhile` */
export const changeGroup = (db: Db, person: Person, id: number, { seen, ...sent }: Change): Promise<Group> =>
  savingSlug(sent.slug === '', () =>
    db.transaction().execute(async (tx) => {
      if (!(await lockGroup(tx, id))) throw refusals.absent('Il gruppo');
      const before = await requireGroup(tx, id);
      const { name, slug, description } = changedSince(sent, seen, before);
      await updateGroup(tx, id, {
        name: (name ?? before.name).trim(),
        slug: slug === '' ? await makeSlug(tx, name ?? before.name, id) : (slug ?? before.slug),
        description: description ?? before.description,
      });
      const after = await requireGroup(tx, id);
      await recordActivity(tx, person, { action: 'update', ...aboutGroup(after), before, after });
      return after;
    }),
  );

/** Deletes a group; its users stay. @throws 404; 409 `in_use` for one that limited administrators are limited to. */
export const removeGroup = (db: Db, person: Person, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockGroup(tx, id))) throw refusals.absent('Il gruppo');
    const before = await requireGroup(tx, id);
    if ((await findReferentGroupIds(tx)).includes(id))
      throw refusals.blocked('in_use', 'Il gruppo serve ai referenti: i loro report riguardano i suoi utenti.', {
        used_by: 'gruppi-referenti',
      });
    await deleteGroup(tx, id);
    await recordActivity(tx, person, { action: 'delete', ...aboutGroup(before), before });
  });

/** What is recorded of a choice of users: a search may name a person, so its words are left out. */
const recorded = ({ search, ...chosen }: GroupUsers) => ({ ...chosen, ...(search?.trim() && { with_search: true }) });

const refuseEmptyChoice = ({ users_ids = [], all_users = false }: GroupUsers): void => {
  if (all_users && users_ids.length > 0)
    throw refusals.invalid('users_ids', 'si scelgono alcuni utenti, oppure tutti con all_users');
  if (!all_users && users_ids.length === 0) throw refusals.invalid('users_ids', 'serve almeno un utente');
};

/**
 * Puts users into a group or takes them out. Returns how many it has now and how many that changed.
 * @throws 400 for no users at all, or for adding one who does not exist; 404
 */
export const changeMembers = (db: Db, person: Person, id: number, chosen: GroupUsers, isAdding: boolean) => {
  refuseEmptyChoice(chosen);
  return db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    if (!(await lockGroup(tx, id))) throw refusals.absent('Il gruppo');
    const { users_ids = [] } = chosen;
    if (isAdding && (await countUsers(tx, users_ids)) < users_ids.length)
      throw refusals.invalid('users_ids', 'un utente non esiste', 'unknown_reference');
    const changed_count = await (isAdding ? insertMembers : deleteMembers)(tx, id, chosen);
    const group = await requireGroup(tx, id);
    const { users_count } = group;
    if (changed_count > 0)
      await recordActivity(tx, person, {
        action: 'other',
        ...aboutGroup(group),
        after: { [isAdding ? 'users_added' : 'users_removed']: changed_count, users_count, chosen: recorded(chosen) },
      });
    return { users_count, changed_count };
  });
};
