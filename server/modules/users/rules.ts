import type { Tier } from '#contract/codes.ts';
import type { CustomValues } from '#contract/customFields.ts';
import type { UserUpdate } from '#contract/users.ts';

const passwordFields: string[] = ['old_password', 'new_password'];
const ownFields: string[] = ['avatar', ...passwordFields];

/** Whether somebody who is no full administrator may change these fields of themselves. */
export const mayChangeOwn = (tier: Tier, fields: string[]): boolean =>
  fields.every((field) => ownFields.includes(field) && !(tier === 'BASE_NO_LOG' && passwordFields.includes(field)));

/** Names and fiscal codes as they are kept. */
export const toUpperCased = (text: string): string => text.normalize('NFC').trim().toUpperCase();

/** Usernames as they are kept: an accent that was typed apart from its letter looks the same. */
export const toUsername = (text: string): string => text.normalize('NFC');

/** An empty e-mail is none. */
export const toEmail = (email: string | null | undefined): string | null => (email ? toUpperCased(email) : null);

/** Those of the columns that hold a name, a code or an address which a change names, as they are kept. */
export const pickChangedNames = ({ username, first_name, last_name, fiscal_code, email }: UserUpdate) => ({
  ...(username !== undefined && { username: toUsername(username) }),
  ...(first_name !== undefined && { first_name: toUpperCased(first_name) }),
  ...(last_name !== undefined && { last_name: toUpperCased(last_name) }),
  ...(fiscal_code !== undefined && { fiscal_code: toUpperCased(fiscal_code) }),
  ...(email !== undefined && { email: toEmail(email) }),
});

/** The field with which an administrator would lock themselves out, or null. `today` is a day in Europe/Rome. */
export const findOwnLockout = (
  change: Pick<UserUpdate, 'is_active' | 'expiration_date'>,
  tier: Tier,
  today: string,
): 'role_id' | 'is_active' | 'expiration_date' | null => {
  if (tier !== 'BO_COM') return 'role_id';
  if (change.is_active === false) return 'is_active';
  return change.expiration_date && change.expiration_date < today ? 'expiration_date' : null;
};

const customPrefix = 'custom_fields.';

/** Each custom field under a name of its own, `custom_fields.{key}`: two administrators change two of them side by side. */
export const spreadCustomValues = (values: CustomValues = {}): CustomValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [customPrefix + key, value]));

/** A change, or what was shown of it, with its custom fields spread. */
export const spreadChange = ({ custom_fields, seen, ...fields }: UserUpdate) => {
  const { custom_fields: seenFields, ...shown } = seen ?? {};
  return {
    ...fields,
    ...spreadCustomValues(custom_fields),
    ...(seen && { seen: { ...shown, ...spreadCustomValues(seenFields) } }),
  };
};

/** The custom fields of a change that was spread, by their keys. */
export const pickCustomValues = (changes: object): CustomValues =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([name]) => name.startsWith(customPrefix))
      .map(([name, value]) => [name.slice(customPrefix.length), value]),
  );
