import type { DescribeFailure } from '#data/failures.ts';
import { settings } from '../i18n/settings.ts';
import describeSettingFailure from './describeSettingFailure.ts';

/** A trial cannot go to who has no address. */
const describeLetterFailure: DescribeFailure = (failure) =>
  failure.code === 'no_email' ? { message: settings.letters.noEmail, fields: {} } : describeSettingFailure(failure);

export default describeLetterFailure;
