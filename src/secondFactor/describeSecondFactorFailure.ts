import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { placeBeside } from '../feedback/placeBeside.ts';
import { secondFactor } from '../i18n/secondFactor.ts';

const texts = secondFactor.failures;

/** A wrong password or code is told beside its field; everything else as for any resource. */
const describeSecondFactorFailure: DescribeFailure = (failure) => {
  const { code } = failure;
  if (code === 'wrong_password') return placeBeside('password', texts.password);
  if (code === 'wrong_code') return placeBeside('code', texts.code);
  if (code === 'wrong_new_code') return placeBeside('new_code', texts.code);
  if (code === 'replacement_expired') return { message: texts.expired, fields: {} };
  if (code === 'second_factor_missing' || code === 'second_factor_active')
    return { message: texts.changed, fields: {} };
  return describeFailure(failure);
};

export default describeSecondFactorFailure;
