import type { CustomField } from '#contract/customFields.ts';
import { isUsername } from '#contract/rules.ts';
import type { Role, User } from '#contract/users.ts';
import { type CreateShape, type EditShape, pickBase } from '../../forms/record/recordShape.ts';
import { dayRule, emptyOr, type FormRules, matches, maxLength, required } from '../../forms/rules.ts';
import { it } from '../../i18n/it.ts';
import { customFormOf, customRules } from './custom/customForm.ts';
import {
  creationOf,
  emptyUser,
  formOf,
  isFiscalCode,
  isOptionalEmail,
  isPasswordPair,
  shownFields,
  type UserForm,
  updateOf,
} from './userForm.ts';

const names = it.resources.users.fields;

/** What a user must be; the server has the same rules. */
export const userRules: FormRules = {
  fields: {
    username: [required(names.username), matches(isUsername, it.users.usernameRule)],
    role_id: required(names.role_id),
    first_name: [required(names.first_name), maxLength(255)],
    last_name: [required(names.last_name), maxLength(255)],
    fiscal_code: [required(names.fiscal_code), matches(isFiscalCode, it.users.fiscalCodeRule)],
    email: emptyOr(isOptionalEmail, it.form.invalidEmail),
    expiration_date: dayRule,
  },
  whole: ({ password, new_password, password_again }) =>
    isPasswordPair(password || new_password, password_again) ? undefined : it.form.passwordUnfinished,
};

/** How a user is written and changed. @param roleOf finds the role of an id, the user's own included. @param fields the custom fields in use. */
export const userShape = (
  roleOf: (id: unknown, own?: Role) => Role | undefined,
  fields: readonly CustomField[],
): CreateShape<UserForm> & EditShape<User, UserForm> => ({
  empty: { ...emptyUser, custom_fields: customFormOf(fields) },
  bodyOfNew: (form) => creationOf(form, roleOf(form.role_id), fields),
  // People who come together have these in common.
  emptyAfter: ({ role, groups, expiration_date }: User) => ({
    ...emptyUser,
    role_id: role.id,
    groups,
    expiration_date,
  }),
  valuesOf: (user) => formOf(user, fields),
  bodyOf: (form, user) => updateOf(form, user, roleOf(form.role_id, user.role), fields),
  baseOf: (user, body) => pickBase(shownFields(user), body),
  rules: { ...userRules, fields: { ...userRules.fields, ...customRules(fields) } },
});
