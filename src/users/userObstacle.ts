import type { FieldValues } from 'react-hook-form';
import { isDay } from '../format/days.ts';
import { it } from '../i18n/it.ts';
import { isFiscalCode, isOptionalEmail, isPasswordPair, isUsername, missingFields, type UserForm } from './userForm.ts';

const names = it.resources.users.fields;

/** What keeps a user from being saved, in words; null when nothing does. */
export const userObstacle = (values: FieldValues): string | null => {
  const form: Partial<UserForm> = values;
  const missing = missingFields(form);
  if (missing.length > 0) return it.form.missing(missing.map((field) => names[field]));
  if (!isUsername((form.username ?? '').trim())) return it.users.usernameRule;
  if (!isFiscalCode((form.fiscal_code ?? '').trim())) return it.users.fiscalCodeRule;
  if (!isOptionalEmail((form.email ?? '').trim())) return it.form.invalidEmail;
  if (form.expiration_date && !isDay(form.expiration_date)) return it.form.invalidDay;
  const password = form.password || form.new_password;
  return isPasswordPair(password, form.password_again) ? null : it.form.passwordUnfinished;
};
