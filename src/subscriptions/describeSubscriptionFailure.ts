import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { placeBeside } from '../feedback/placeBeside.ts';
import { it } from '../i18n/it.ts';

const words = it.subscriptions.failures;

/** Words of the error catalogue for enrolments; everything else as for any resource. */
const describeSubscriptionFailure: DescribeFailure = (failure) => {
  if (failure.code === 'changed_meanwhile') {
    const { message, fields } = describeFailure(failure);
    const { additional_data: pairs, ...others } = fields;
    return { message, fields: pairs ? { ...others, pairs } : others };
  }
  if (failure.code === 'already_subscribed') return { message: words.already, fields: {} };
  if (failure.code === 'unknown_reference') {
    if (failure.fields.course_id) return placeBeside('course', words.courseGone);
    // Whose page it is: there is nobody else to choose.
    if (failure.fields.user_id) return { message: it.feedback.absent, fields: {} };
  }
  if (failure.code === 'has_certificate') return { message: words.certificate, fields: {} };
  return describeFailure(failure);
};

export default describeSubscriptionFailure;
