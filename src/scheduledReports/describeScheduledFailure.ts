import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { scheduledReports as texts } from '../i18n/scheduledReports.ts';

const messages: Record<string, string> = {
  receiver_not_allowed: texts.wrongReceivers,
  unknown_reference: texts.outdated,
  too_many_reports: texts.tooMany,
  report_running: texts.running,
  no_receivers: texts.noReceivers,
};

const describeScheduledFailure: DescribeFailure = (failure) => {
  const message = messages[failure.code];
  return message ? { message, fields: {} } : describeFailure(failure);
};

export default describeScheduledFailure;
