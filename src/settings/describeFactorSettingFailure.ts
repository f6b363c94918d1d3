import type { DescribeFailure } from '#data/failures.ts';
import { placeBeside } from '../feedback/placeBeside.ts';
import { secondFactor } from '../i18n/secondFactor.ts';
import describeSettingFailure from './describeSettingFailure.ts';

/** Nobody requires of others what they do not use themselves. */
const describeFactorSettingFailure: DescribeFailure = (failure) =>
  failure.code === 'second_factor_missing'
    ? placeBeside('is_required', secondFactor.setting.missing)
    : describeSettingFailure(failure);

export default describeFactorSettingFailure;
