import type { CustomField } from '#contract/customFields.ts';
import { isUsername } from '#contract/rules.ts';
import type { Role, User } from '#contract/users.ts';
import { type CreateShape, type EditShape, pickBase } from '../../forms/record/recordShape.ts';
import { dayRule, emptyOr, type FormRules, matches, requireName, requireValue } from '../../forms/rules.ts';
import { it } from '../../i18n/it.ts';
import { buildCustomRules, toCustomForm } from './custom/customForm.ts';
import {
  emptyUser,
  hasPassword,
  isFiscalCode,
  isOptionalEmail,
  isPasswordPair,
  pickShownFields,
  toCreation,
  toForm,
  toUpdate,
  type UserForm,
} from './userForm.ts';

const names = it.resources.users.fields;

/** What a user must be; the server has the same rules. */
export const userRules: FormRules = {
  fields: {
    username: [requireValue(names.username), matches(isUsername, it.users.usernameRule)],
    role_id: requireValue(names.role_id),
    first_name: requireName(names.first_name),
    last_name: requireName(names.last_name),
    fiscal_code: [requireValue(names.fiscal_code), matches(isFiscalCode, it.users.fiscalCodeRule)],
    email: emptyOr(isOptionalEmail, it.form.invalidEmail),
    expiration_date: dayRule,
  },
  whole: ({ password, new_password, password_again }) =>
    isPasswordPair(password || new_password, password_again) ? undefined : it.form.passwordUnfinished,
};

/** How a user is written and changed. @param findRole finds the role of an id, the user's own included. @param fields the custom fields in use. */
export const makeUserShape = (
  findRole: (id: unknown, own?: Role) => Role | undefined,
  fields: readonly CustomField[],
): CreateShape<UserForm> & EditShape<User, UserForm> => ({
  empty: { ...emptyUser, custom_fields: toCustomForm(fields) },
  buildNewBody: (form) => toCreation(form, findRole(form.role_id), fields),
  // People who come together have these in common.
  emptyAfter: ({ role, groups, expiration_date }: User) => ({
    ...emptyUser,
    role_id: role.id,
    groups,
    expiration_date,
  }),
  toValues: (user) => toForm(user, fields),
  buildBody: (form, user) => toUpdate(form, user, findRole(form.role_id, user.role), fields),
  buildBase: (user, body) => pickBase(pickShownFields(user), body),
  rules: {
    fields: { ...userRules.fields, ...buildCustomRules(fields) },
    // A role that enters by link has no password fields: nobody could correct what was left in them, and it is not sent.
    whole: (values) => {
      const role = findRole(values.role_id);
      return role && !hasPassword(role) ? undefined : userRules.whole?.(values);
    },
  },
});
