import type { CustomField, CustomValues } from '#contract/customFields.ts';
import { type CustomValue, checkCustomValue } from '#contract/customValues.ts';
import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Facts } from '../../writes/findChangesBetween.ts';
import { listFieldsInUse, saveValue } from './repository.ts';
import { valueErrors } from './rules.ts';

const readFieldsInUse = async (tx: Tx): Promise<Map<string, CustomField>> =>
  new Map((await listFieldsInUse(tx)).map((field) => [field.key, field]));

/** @throws 400 naming the field whose value is none of its kind. */
const checkValue = (field: CustomField, given: CustomValue, present: CustomValue): CustomValue => {
  const checked = checkCustomValue(field, given, present);
  if ('error' in checked) throw refusals.invalid(`custom_fields.${field.key}`, valueErrors[checked.error]);
  return checked.value;
};

/**
 * Writes some values of a user, by key. @param present the values as they are.
 * @throws 400 naming `custom_fields.{key}`: no such field, or a value that is none of its kind.
 */
export const saveValues = async (
  tx: Tx,
  userId: number,
  given: CustomValues,
  present: CustomValues = {},
): Promise<void> => {
  const entries = Object.entries(given);
  if (entries.length === 0) return;
  const fields = await readFieldsInUse(tx);
  const before = new Map(Object.entries(present));
  for (const [key, value] of entries) {
    const field = fields.get(key);
    if (!field) throw refusals.invalid(`custom_fields.${key}`, 'il campo non esiste');
    await saveValue(tx, userId, field, checkValue(field, value, before.get(key) ?? null));
  }
};

/** Writes the values of a new user. @throws 400 as {@link saveValues}, and for a field that is required and missing. */
export const saveNewValues = async (tx: Tx, userId: number, given: CustomValues = {}): Promise<void> => {
  const named = new Set(Object.keys(given));
  for (const field of (await readFieldsInUse(tx)).values()) if (!named.has(field.key)) checkValue(field, null, null);
  await saveValues(tx, userId, given);
};

const describeValue = (field: CustomField, value: CustomValue): unknown =>
  field.kind === 'list' ? (field.options.find(({ id }) => id === value)?.label ?? null) : value;

/** What the log keeps of a user's values: each by the label of its field, options by theirs. */
export const describeValues = async (tx: Tx, values: CustomValues = {}): Promise<Facts> => {
  const entries = Object.entries(values);
  if (entries.length === 0) return {};
  const fields = await readFieldsInUse(tx);
  const facts = entries.flatMap(([key, value]) => {
    const field = fields.get(key);
    return field && value !== null ? [[`Campo «${field.label}»`, describeValue(field, value)] as const] : [];
  });
  return Object.fromEntries(facts);
};
