import type { DescribeFailure } from '#data/failures.ts';
import { describeGuessable } from '#display/describeGuessable.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { describeRefusedImage } from '../feedback/describeRefusedImage.ts';
import { placeBeside } from '../feedback/placeBeside.ts';
import { it } from '../i18n/it.ts';

/** A refused password is told beside the wrong one; everything else as for any resource. */
const describeProfileFailure: DescribeFailure = (failure) => {
  const { code, fields } = failure;
  if (code === 'same_password') return placeBeside('new_password', it.form.passwordSame);
  if ('old_password' in fields) return placeBeside('old_password', it.users.failures.password);
  if ('new_password' in fields)
    return placeBeside('new_password', describeGuessable(failure) ?? it.form.passwordInvalid);
  if ('avatar' in fields) return describeRefusedImage('avatar', failure);
  return describeFailure(failure);
};

export default describeProfileFailure;
