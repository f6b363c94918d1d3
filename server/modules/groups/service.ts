import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Group, GroupUsers } from '#contract/groups.ts';
import { allowLongStatements, type Db, type Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { type Actor, recordActivity } from '../../writes/activity.ts';
import { defineAudited } from '../../writes/audited.ts';
import { deleteRow, insertRow, lockRow, updateRow } from '../../writes/rows.ts';
import { makeSlug, saveWithSlug } from '../../writes/slugs.ts';
import { holdReferentGroupIds } from '../configurations/service.ts';
import { holdKeptCourses, joinGroups } from '../enrolling/service.ts';
import { chooseNewMembers, countUsers, deleteMembers, findGroup, holdMeant, holdMembers } from './repository.ts';

type Creation = BodyOf<Calls['POST v1/groups/']>;
type Change = BodyOf<Calls['PUT v1/groups/{id}/']>;

const identify = ({ id, name }: Group) => ({ object_id: id, object_name: name });
const lock = (tx: Tx, id: number) => lockRow(tx, 'groups', id);
const groups = defineAudited({ object_type: 'group', name: 'Il gruppo', lock, find: findGroup, identify });

export const requireGroup = groups.require;

/** A group without users. Without a slug it gets one made from its name. @throws 409 `slug_taken` */
export const createGroup = (db: Db, person: Person, { name, slug, description = '' }: Creation): Promise<Group> =>
  saveWithSlug(!slug, () =>
    groups.create(db, person, async (tx) =>
      insertRow(tx, 'groups', {
        name: name.trim(),
        slug: slug || (await makeSlug(tx, 'groups', { name })),
        description,
      }),
    ),
  );

/** Makes groups without users within the caller's transaction; returns their ids. @throws 409 `slug_taken` when somebody is quicker */
export const addGroups = async (tx: Tx, actor: Actor, names: readonly string[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const name of names) {
    const { id } = await groups.createIn(tx, actor, async () =>
      insertRow(tx, 'groups', { name, slug: await makeSlug(tx, 'groups', { name }) }),
    );
    ids.push(id);
  }
  return ids;
};

/** An empty slug is made again from the name. @throws 404; 409 `slug_taken`, `changed_meanwhile` */
export const changeGroup = (db: Db, person: Person, id: number, body: Change): Promise<Group> =>
  saveWithSlug(body.slug === '', () =>
    groups.change(db, person, id, body, async ({ tx, before, changes: { name, slug, description } }) => {
      const naming = { name: name ?? before.name, exceptId: id };
      await updateRow(tx, 'groups', id, {
        name: name?.trim(),
        slug: slug === '' ? await makeSlug(tx, 'groups', naming) : slug,
        description,
      });
    }),
  );

/** Deletes a group with its memberships; its users stay. @throws 404; 409 `in_use` for one that limited administrators are limited to. */
export const removeGroup = (db: Db, person: Person, id: number): Promise<void> =>
  groups.remove(
    db,
    person,
    id,
    async ({ tx }) => {
      if ((await holdReferentGroupIds(tx)).includes(id))
        throw refusals.blocked(
          'in_use',
          'Questo gruppo è assegnato ai referenti: toglilo prima da Impostazioni › Referenti.',
          {
            used_by: 'gruppi-referenti',
          },
        );
      await deleteRow(tx, 'groups', id);
    },
    // Who deletes people takes them out of the group as well, each in an order of their own.
    (tx) => holdMembers(tx, id),
  );

/** What is recorded of a choice of users: a search may name a person, so its words are left out. */
const pickRecorded = ({ search, expected_count: _, ...chosen }: GroupUsers) => ({
  ...chosen,
  ...(search?.trim() && { with_search: true }),
});

const refuseEmptyChoice = ({ users_ids = [], all_users = false }: GroupUsers): void => {
  if (all_users && users_ids.length > 0)
    throw refusals.invalid('users_ids', 'si scelgono alcuni utenti, oppure tutti con all_users');
  if (!all_users && users_ids.length === 0) throw refusals.invalid('users_ids', 'serve almeno un utente');
};

/**
 * Puts users into a group or takes them out. Returns how many it has now and how many that changed.
 * @throws 400 for no users at all, or for adding one who does not exist; 404; 409 `selection_changed`
 */
export const changeMembers = (db: Db, person: Person, id: number, chosen: GroupUsers, isAdding: boolean) => {
  refuseEmptyChoice(chosen);
  return db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    await requireGroup(tx, id);
    if (isAdding) await holdKeptCourses(tx, [id]);
    await holdMeant(tx, id, chosen, isAdding);
    await lock(tx, id);
    await requireGroup(tx, id);
    const { users_ids = [] } = chosen;
    if (isAdding && (await countUsers(tx, users_ids)) < users_ids.length)
      throw refusals.invalid('users_ids', 'un utente non esiste', 'unknown_reference');
    const changed_count = isAdding
      ? (await joinGroups(tx, person, [id], chooseNewMembers(id, chosen))).length
      : await deleteMembers(tx, id, chosen);
    const { all_users, expected_count = changed_count } = chosen;
    if (all_users && expected_count !== changed_count) throw refusals.selectionChanged(changed_count);
    const group = await requireGroup(tx, id);
    const { users_count } = group;
    if (changed_count > 0)
      await recordActivity(tx, person, {
        action: 'other',
        object_type: 'group',
        ...identify(group),
        after: {
          [isAdding ? 'users_added' : 'users_removed']: changed_count,
          users_count,
          chosen: pickRecorded(chosen),
        },
      });
    return { users_count, changed_count };
  });
};
