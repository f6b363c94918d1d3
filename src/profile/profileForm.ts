import { isPassword } from '#contract/rules.ts';
import type { User, UserUpdate } from '#contract/users.ts';
import { type EditShape, pickChangedFields } from '../forms/record/recordShape.ts';
import { it } from '../i18n/it.ts';

export interface ProfileForm {
  /** Address of the present image, data URL of a new one, null for none. */
  avatar: string | null;
  old_password: string;
  new_password: string;
  password_again: string;
}

type Shown = Pick<User, 'updated' | 'avatar'>;

/** The form of one's own profile. `updated` changes with every save, which empties the password fields again. */
const toForm = ({ updated, avatar }: Shown): ProfileForm & { updated: string } => ({
  updated,
  avatar: avatar?.thumbnail ?? null,
  old_password: '',
  new_password: '',
  password_again: '',
});

const findPasswordError = ({ old_password = '', new_password = '', password_again = '' }: Partial<ProfileForm>) => {
  if (old_password + new_password + password_again === '') return undefined;
  if (old_password === '' || new_password === '') return it.profile.unfinished;
  return isPassword(new_password) && new_password === password_again ? undefined : it.form.passwordUnfinished;
};

/** How one's own profile is changed: the image only when it is another, the password only when there is a new one. */
export const profileShape = {
  toValues: toForm,
  buildBody: (form: ProfileForm, me: Shown): UserUpdate => ({
    ...pickChangedFields({ avatar: form.avatar }, { avatar: toForm(me).avatar }),
    ...(form.new_password ? { old_password: form.old_password, new_password: form.new_password } : {}),
  }),
  buildBase: () => undefined,
  rules: { whole: findPasswordError },
} satisfies EditShape<User, ProfileForm>;
