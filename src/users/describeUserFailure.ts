import type { DescribeFailure, Failure } from '#data/failures.ts';
import { describeGuessable } from '#display/describeGuessable.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { describeRefusedImage } from '../feedback/describeRefusedImage.ts';
import { placeBeside } from '../feedback/placeBeside.ts';
import { it } from '../i18n/it.ts';

type UserError = 'username' | 'password' | 'email';

/** The field a refusal is about: by the server's list of fields, else by the API names in its sentence. */
const findError = ({ reason, fields }: Failure): UserError | undefined => {
  const named = [...Object.keys(fields), reason].join(' ').toLowerCase();
  if (/password/.test(named)) return 'password';
  if (/\be-?mail\b/.test(named)) return 'email';
  return /user/.test(named) ? 'username' : undefined;
};

const describeOther: DescribeFailure = (failure) => {
  const [name = '', ...others] = Object.keys(failure.fields);
  if (others.length > 0) return describeFailure(failure);
  if (failure.code === 'own_account' && name) return placeBeside(name, it.users.failures.ownAccount);
  if (name === 'avatar') return describeRefusedImage(name, failure);
  return name === 'groups_ids' ? placeBeside('groups', it.users.failures.groups) : describeFailure(failure);
};

/**
 * Words of the error catalogue for saving a user. A 400 or 409 whose reason names username, password or email is told
 * beside that field and in a warning; everything else as for any resource.
 */
const describeUserFailure: DescribeFailure = (failure) => {
  if (failure.code === 'changed_meanwhile') {
    const { message, fields } = describeFailure(failure);
    const { groups_ids: groups, ...others } = fields;
    return { message, fields: groups ? { ...others, groups } : others };
  }
  const custom = Object.keys(failure.fields).filter((name) => name.startsWith('custom_fields.'));
  if (custom.length > 0)
    return {
      message: it.users.custom.invalid,
      fields: Object.fromEntries(custom.map((name) => [name, it.users.custom.invalidField])),
    };
  const isSave = failure.verb === 'create' || failure.verb === 'update';
  const error = isSave && (failure.status === 400 || failure.status === 409) ? findError(failure) : undefined;
  switch (error) {
    case 'username':
      return {
        message: it.users.failures.usernameTaken,
        fields: {
          username: failure.verb === 'update' ? it.users.failures.usernameField : it.users.failures.usernameTaken,
        },
      };
    case 'password':
      return placeBeside(
        failure.verb === 'update' ? 'new_password' : 'password',
        describeGuessable(failure) ?? it.users.failures.password,
      );
    case 'email':
      return placeBeside('email', it.users.failures.email);
    default:
      return isSave ? describeOther(failure) : describeFailure(failure);
  }
};

export default describeUserFailure;
