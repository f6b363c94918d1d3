import type { DescribeFailure } from '#data/failures.ts';
import { settings } from '../i18n/settings.ts';
import describeSettingFailure from './describeSettingFailure.ts';

/** A trial cannot go to who has no address. */
const describeEmailTemplateFailure: DescribeFailure = (failure) =>
  failure.code === 'no_email'
    ? { message: settings.emailTemplates.noEmail, fields: {} }
    : describeSettingFailure(failure);

export default describeEmailTemplateFailure;
