import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { settings } from '../i18n/settings.ts';

/** A trial cannot go to who has no address. */
const describeLetterFailure: DescribeFailure = (failure) =>
  failure.code === 'no_email' ? { message: settings.letters.noEmail, fields: {} } : describeFailure(failure);

export default describeLetterFailure;
