import type { Tier } from '#contract/codes.ts';
import type { CustomField } from '#contract/customFields.ts';
import { isEmail, isPassword } from '#contract/rules.ts';
import type { Role, User, UserCreate, UserUpdate } from '#contract/users.ts';
import { pickChangedFields } from '../../forms/record/recordShape.ts';
import { type CustomForm, pickChangedValues, toCustomBody, toCustomForm } from './custom/customForm.ts';

/** A user as the form holds it. */
export interface UserForm {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  fiscal_code: string;
  role_id: number | null;
  groups: { id: number; name: string }[];
  is_active: boolean;
  expiration_date: string | null;
  /** Address of the present image, data URL of a new one, null for none. */
  avatar: string | null;
  password: string;
  new_password: string;
  password_again: string;
  tmp_password: boolean;
  custom_fields: CustomForm;
}

/** The custom fields in use. */
type Fields = readonly CustomField[];

export const emptyUser: UserForm = {
  username: '',
  email: '',
  first_name: '',
  last_name: '',
  fiscal_code: '',
  role_id: null,
  groups: [],
  is_active: true,
  expiration_date: null,
  avatar: null,
  password: '',
  new_password: '',
  password_again: '',
  tmp_password: false,
  custom_fields: {},
};

/** The form of a stored user. `updated` changes with every save, which empties the password fields again. */
export const toForm = (user: User, fields: Fields = []): UserForm & { id: number; updated: string } => ({
  ...emptyUser,
  id: user.id,
  updated: user.updated,
  username: user.username,
  email: user.email ?? '',
  first_name: user.first_name,
  last_name: user.last_name,
  fiscal_code: user.fiscal_code ?? '',
  role_id: user.role.id,
  groups: user.groups,
  is_active: user.is_active,
  expiration_date: user.expiration_date,
  avatar: user.avatar?.thumbnail ?? null,
  custom_fields: toCustomForm(fields, user.custom_fields),
});

const tiersThatChoosePassword: readonly Tier[] = ['BASE_LOG', 'BO_LIM', 'BO_COM'];

/** Whether users of this role enter with a password, and so can be asked to change it. */
export const hasPassword = (role: Role | undefined): boolean =>
  role !== undefined && tiersThatChoosePassword.includes(role.tier);

/** Whether a pair of password fields may be saved: both empty, or valid and equal. */
export const isPasswordPair = (password = '', again = ''): boolean =>
  (password === '' && again === '') || (isPassword(password) && password === again);

export const isOptionalEmail = (text: string): boolean => text === '' || isEmail(text);

export const isFiscalCode = (text: string): boolean => /^[A-Za-z0-9]{1,16}$/.test(text);

const listIds = (groups: { id: number }[]): number[] => groups.map(({ id }) => id).sort((a, b) => a - b);

/** Passwords, photo and custom fields are sent only where there is something new. */
type CommonField = Exclude<
  keyof UserUpdate,
  'seen' | 'old_password' | 'new_password' | 'tmp_password' | 'avatar' | 'custom_fields'
>;

const pickCommon = (form: UserForm) =>
  ({
    username: form.username.trim(),
    email: form.email.trim() || null,
    first_name: form.first_name.trim(),
    last_name: form.last_name.trim(),
    fiscal_code: form.fiscal_code.trim(),
    role_id: Number(form.role_id),
    groups_ids: listIds(form.groups),
    is_active: form.is_active,
    expiration_date: form.expiration_date,
  }) satisfies Record<CommonField, unknown>;

/** Body of the creation: the password, and the change it may ask for, only where the role has one. */
export const toCreation = (form: UserForm, role: Role | undefined, fields: Fields = []): UserCreate => ({
  ...pickCommon(form),
  ...(fields.length > 0 && { custom_fields: toCustomBody(fields, form.custom_fields) }),
  ...(form.avatar ? { avatar: form.avatar } : {}),
  ...(hasPassword(role) && form.password ? { password: form.password } : {}),
  ...(hasPassword(role) ? { tmp_password: form.tmp_password } : {}),
});

/** A stored user under the names of a change, as far as one can be overtaken by somebody else's. */
export const pickShownFields = ({ role, groups, avatar: _, ...fields }: User) => ({
  ...fields,
  role_id: role.id,
  groups_ids: listIds(groups),
});

/** What is another now; the password when there is a new one. */
export const toUpdate = (form: UserForm, user: User, role: Role | undefined, fields: Fields = []): UserUpdate => {
  const before = toForm(user, fields);
  const custom_fields = pickChangedValues(
    toCustomBody(fields, form.custom_fields),
    toCustomBody(fields, before.custom_fields),
  );
  return {
    // In any case, so that a form with nothing new in it is a change of nothing and no error.
    username: form.username.trim(),
    ...pickChangedFields(pickCommon(form), pickCommon(before)),
    ...(Object.keys(custom_fields).length > 0 && { custom_fields }),
    ...(form.avatar === before.avatar ? {} : { avatar: form.avatar }),
    ...(hasPassword(role) && form.new_password
      ? { new_password: form.new_password, tmp_password: form.tmp_password }
      : {}),
  };
};
