import type { FieldValues } from 'react-hook-form';
import { isPassword } from '#contract/rules.ts';
import type { User, UserUpdate } from '#contract/users.ts';
import { it } from '../i18n/it.ts';

export interface ProfileForm {
  /** Address of the present image, data URL of a new one, null for none. */
  avatar: string | null;
  old_password: string;
  new_password: string;
  password_again: string;
}

/** The form of one's own profile. `updated` changes with every save, which empties the password fields again. */
export const formOf = ({ id, updated, avatar }: User): ProfileForm & { id: number; updated: string } => ({
  id,
  updated,
  avatar: avatar?.thumbnail ?? null,
  old_password: '',
  new_password: '',
  password_again: '',
});

/** What keeps a profile from being saved, in words; null when nothing does. */
export const profileObstacle = (values: FieldValues): string | null => {
  const { old_password = '', new_password = '', password_again = '' }: Partial<ProfileForm> = values;
  if (old_password + new_password + password_again === '') return null;
  if (old_password === '' || new_password === '') return it.profile.unfinished;
  return isPassword(new_password) && new_password === password_again ? null : it.form.passwordUnfinished;
};

/** Body of the change: the image only when it is another, the password only when there is a new one. */
export const updateOf = (form: ProfileForm, before: ProfileForm): UserUpdate => ({
  ...(form.avatar === before.avatar ? {} : { avatar: form.avatar }),
  ...(form.new_password ? { old_password: form.old_password, new_password: form.new_password } : {}),
});
