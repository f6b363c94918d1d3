import type { DescribeFailure } from '#data/failures.ts';
import { describeGuessable } from '#display/describeGuessable.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { it } from '../i18n/it.ts';

/** A refused password is told beside the one at fault; everything else as for any resource. */
const describeProfileFailure: DescribeFailure = (failure) => {
  const { code, fields } = failure;
  if (code === 'same_password')
    return { message: it.form.passwordSame, fields: { new_password: it.form.passwordSame } };
  if ('old_password' in fields)
    return { message: it.users.failures.password, fields: { old_password: it.users.failures.password } };
  if ('new_password' in fields) {
    const message = describeGuessable(failure) ?? it.form.passwordInvalid;
    return { message, fields: { new_password: message } };
  }
  if ('avatar' in fields) return { message: it.form.notAnImage, fields: { avatar: it.form.notAnImage } };
  return describeFailure(failure);
};

export default describeProfileFailure;
