import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { type ListName, limitedListNames } from '#contract/codes.ts';
import type { ListView } from '#contract/listViews.ts';
import { listViewsMax } from '#contract/rules.ts';
import type { Db } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { deleteRow, insertRow, updateRow } from '../../writes/rows.ts';
import { clearDefault, countViews, findDefault, findView, listViewsFor, lockView, setDefault } from './repository.ts';

type Creation = BodyOf<Calls['POST v1/list-views/']>;
type Change = BodyOf<Calls['PUT v1/list-views/{id}/']>;

const mayShare = ({ tier }: Person): boolean => tier === 'BO_COM';

/** @throws 403 for a list that limited administrators do not have. */
const requireList = ({ tier }: Person, list: ListName): void => {
  if (tier !== 'BO_COM' && !limitedListNames.includes(list)) throw refusals.forbidden();
};

const views = defineAudited({
  object_type: 'listView',
  name: 'La vista',
  lock: (tx, id: number, person) => lockView(tx, id, person.id, mayShare(person)),
  find: findView,
  identify: ({ id, name }: ListView) => ({ object_id: id, object_name: name }),
  facts: ({ list, name, state }) => ({ list, name, state }),
  isPrivate: ({ is_shared }) => !is_shared,
});

/** The caller's views of a list, the shared ones, and which one it opens with. @throws 403 */
export const findViews = async (db: Db, person: Person, list: ListName) => {
  requireList(person, list);
  const [found, default_id] = await Promise.all([listViewsFor(db, person.id, list), findDefault(db, person.id, list)]);
  return { views: found, default_id };
};

/** @throws 403 for a list the caller does not have, or for sharing; 409 `name_taken`, `too_many_views` */
export const createView = (db: Db, person: Person, { list, name, is_shared, state }: Creation): Promise<ListView> => {
  requireList(person, list);
  if (is_shared && !mayShare(person)) throw refusals.forbidden();
  const owner_id = is_shared ? null : person.id;
  return views.create(db, person, async (tx) => {
    if ((await countViews(tx, owner_id, list)) >= listViewsMax)
      throw refusals.blocked('too_many_views', `Ci sono già ${listViewsMax} viste: eliminane una.`);
    return insertRow(tx, 'list_views', { list, owner_id, name: name.trim(), state: JSON.stringify(state) });
  });
};

/** @throws 404 for a view that is not the caller's to change; 409 `name_taken`, `changed_meanwhile` */
export const changeView = (db: Db, person: Person, id: number, body: Change): Promise<ListView> =>
  views.change(db, person, id, body, ({ tx, changes: { name, state } }) =>
    updateRow(tx, 'list_views', id, { name: name?.trim(), state: state && JSON.stringify(state) }),
  );

/** @throws 404 for a view that is not the caller's to delete. */
export const removeView = (db: Db, person: Person, id: number): Promise<void> =>
  views.remove(db, person, id, ({ tx }) => deleteRow(tx, 'list_views', id));

/** Chooses what a list opens with; null for its standard. @throws 403; 404 for a view the caller does not see. */
export const chooseDefault = async (db: Db, person: Person, list: ListName, viewId: number | null) => {
  requireList(person, list);
  if (viewId === null) await clearDefault(db, person.id, list);
  else requireFound(await setDefault(db, person.id, list, viewId), 'La vista');
  return { default_id: viewId };
};
