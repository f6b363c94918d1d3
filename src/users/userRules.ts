import { maxLength, required, type Validator } from 'react-admin';
import { it } from '../i18n/it.ts';
import { isFiscalCode, isOptionalEmail, isUsername } from './userForm.ts';

const isPresent = required(it.form.required);
const fitsName = maxLength(255, it.form.tooLong(255));

const rule =
  (isRight: (text: string) => boolean, message: string): Validator =>
  (text?: string) =>
    !text || isRight(text.trim()) ? undefined : message;

/** What each field of a user must be; the server has the same rules. */
export const rules = {
  username: [isPresent, rule(isUsername, it.users.usernameRule)],
  first_name: [isPresent, fitsName],
  last_name: [isPresent, fitsName],
  fiscal_code: [isPresent, rule(isFiscalCode, it.users.fiscalCodeRule)],
  email: rule(isOptionalEmail, it.form.invalidEmail),
  role_id: isPresent,
};
