import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { CustomField } from '#contract/customFields.ts';
import { customFieldLimits, listInUse } from '#contract/customValues.ts';
import { isImportHeading } from '#contract/importHeadings.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { findNextOrder, lockOrdered } from '../../writes/order.ts';
import { reorderAudited } from '../../writes/reorderAudited.ts';
import { deleteRow, insertRow, lockRow, updateRow } from '../../writes/rows.ts';
import { findField, listFields, listFieldsInUse, listKeys, saveOptions } from './repository.ts';
import { makeKey } from './rules.ts';

export { readCustomFilters } from './filters.ts';
export {
  listFields,
  listFieldsInUse,
  saveManyValues,
  selectCustomValues,
  selectListedValues,
  selectUsersWithValues,
} from './repository.ts';
export { describeValues, saveNewValues, saveValues } from './values.ts';

type Creation = BodyOf<Calls['POST v1/custom-fields/']>;
type Change = BodyOf<Calls['PUT v1/custom-fields/{id}/']>;
type Options = NonNullable<Change['options']>;

const fields = defineAudited({
  object_type: 'customField',
  name: 'Il campo personalizzato',
  // The order before the field: who puts all of them in order finds none gone, and holds none that waits for the order.
  lock: async (tx, id: number) => {
    await lockOrdered(tx, 'custom_fields', id);
    return lockRow(tx, 'custom_fields', id);
  },
  find: findField,
  identify: ({ id, label }: CustomField) => ({ object_id: id, object_name: label }),
  facts: ({ options, id: _, ...facts }) => ({
    ...facts,
    ...(facts.kind === 'list' && { options: listInUse(options).map(({ label }) => label) }),
  }),
  /** Options as a form sends them. */
  pickBase: ({ options, ...shown }) => ({
    ...shown,
    options: listInUse(options).map(({ id, label }) => ({ id, label })),
  }),
});

export const requireField = fields.require;

/** @throws 400 naming the options: none for a list, some for another kind, one of another field, two with one label. */
const checkOptions = (kind: CustomField['kind'], options: Options, known: readonly number[]): void => {
  if (kind !== 'list') {
    if (options.length > 0) throw refusals.invalid('options', 'solo un elenco ha opzioni');
    return;
  }
  if (options.length === 0) throw refusals.invalid('options', 'servono le opzioni dell’elenco', 'options_missing');
  const ids = options.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length || !ids.every((id) => known.includes(id)))
    throw refusals.invalid('options', 'un’opzione non è di questo campo', 'unknown_reference');
};

const trimLabels = (options: Options): Options => options.map((option) => ({ ...option, label: option.label.trim() }));

/** @throws 400 `label_reserved`: exports would have two columns of that name, and imports would take one for the other. */
const checkLabel = (label: string): void => {
  if (isImportHeading(label))
    throw refusals.invalid('label', 'è il nome di una colonna degli import', 'label_reserved');
};

/** @throws 409 `too_many_fields` */
const requireRoom = async (tx: Tx): Promise<void> => {
  const count = (await listFieldsInUse(tx)).length;
  if (count >= customFieldLimits.fields)
    throw refusals.blocked(
      'too_many_fields',
      `I campi personalizzati possono essere al massimo ${customFieldLimits.fields}.`,
    );
};

/** A field, the last in the order. @throws 400 naming the options, or `label_reserved`; 409 `label_taken`, `option_repeated`, `too_many_fields` */
export const createField = (db: Db, person: Person, body: Creation): Promise<CustomField> =>
  fields.create(db, person, async (tx) => {
    const { kind, options = [] } = body;
    checkOptions(kind, options, []);
    // Locks the order, so that of two made at once each sees the other.
    const order = await findNextOrder(tx, 'custom_fields', {});
    await requireRoom(tx);
    const label = body.label.trim();
    checkLabel(label);
    const key = makeKey(label, await listKeys(tx, makeKey(label, [])));
    const { is_required = false, is_listed = false } = body;
    const id = await insertRow(tx, 'custom_fields', { key, label, kind, is_required, is_listed, order });
    if (kind === 'list') await saveOptions(tx, id, trimLabels(options));
    return id;
  });

/** Changes, archives or takes back a field. @throws as {@link createField}; 404; 409 `changed_meanwhile` */
export const changeField = (db: Db, person: Person, id: number, body: Change): Promise<CustomField> =>
  fields.change(db, person, id, body, async ({ tx, before, changes: { options, is_archived, label, ...flags } }) => {
    if (options)
      checkOptions(
        before.kind,
        options,
        before.options.map((option) => option.id),
      );
    if (label !== undefined) checkLabel(label);
    const isTakenBack = before.is_archived && is_archived === false;
    // Who was archived stands outside the order, and comes back as the last.
    const order = isTakenBack ? await findNextOrder(tx, 'custom_fields', {}) : undefined;
    if (isTakenBack) await requireRoom(tx);
    await updateRow(tx, 'custom_fields', id, {
      ...flags,
      label: label?.trim(),
      order,
      archived: is_archived === undefined || is_archived === before.is_archived ? undefined : toArchivedAt(is_archived),
    });
    if (options && before.kind === 'list') await saveOptions(tx, id, trimLabels(options));
  });

const toArchivedAt = (isArchived: boolean): string | null => (isArchived ? new Date().toISOString() : null);

/** Deletes a field that nobody has. @throws 404; 409 `in_use` */
export const removeField = (db: Db, person: Person, id: number): Promise<void> =>
  fields.remove(db, person, id, ({ tx }) => deleteRow(tx, 'custom_fields', id));

/** Puts the fields that are not archived in an order. @throws 409 `changed_meanwhile` unless `ids` names each of them once. */
export const orderFields = (db: Db, person: Person, ids: number[]): Promise<CustomField[]> =>
  reorderAudited(db, person, {
    table: 'custom_fields',
    parent: {},
    order: { ids },
    find: () => ({ object_type: 'customField', object_id: null, object_name: '' }),
    list: listFields,
    nameItems: (present) => present.flatMap(({ label, is_archived }) => (is_archived ? [] : [label])),
  });
