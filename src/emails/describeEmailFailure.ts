import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { emails as texts } from '../i18n/emails.ts';

const words: Record<string, string> = {
  no_email: texts.noEmail,
  user_not_active: texts.notActive,
  tier_not_allowed: texts.wrongRole,
  already_waiting: texts.alreadyWaiting,
};

const describeEmailFailure: DescribeFailure = (failure) => {
  const message = words[failure.code];
  return message ? { message, fields: {} } : describeFailure(failure);
};

export default describeEmailFailure;
