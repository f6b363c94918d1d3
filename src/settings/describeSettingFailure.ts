import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { it } from '../i18n/it.ts';

/** Settings are saved whole: what somebody else has changed since is told of all of them. */
const describeSettingFailure: DescribeFailure = (failure) =>
  failure.code === 'changed_meanwhile' ? { message: it.form.changedMeanwhile, fields: {} } : describeFailure(failure);

export default describeSettingFailure;
