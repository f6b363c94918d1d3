import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { it } from '../i18n/it.ts';

const words = it.subscriptions.failures;

/** Words of the error catalogue for the sessions of an enrolment: one for each way it can go wrong. */
const describeSessionFailure: DescribeFailure = (failure) => {
  if (failure.code === 'changed_meanwhile' || failure.status === 401) return describeFailure(failure);
  if (failure.verb !== 'read') return { message: words.session, fields: {} };
  return failure.status === 404 ? { message: words.sessionAbsent, fields: {} } : describeFailure(failure);
};

export default describeSessionFailure;
