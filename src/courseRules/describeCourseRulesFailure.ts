import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { describeOvertaken } from '../forms/record/describeOvertaken.ts';

/** What somebody else has changed since is told as such; everything else as for any resource. */
const describeCourseRulesFailure: DescribeFailure = (failure) =>
  failure.code === 'changed_meanwhile' ? describeOvertaken(failure) : describeFailure(failure);

export default describeCourseRulesFailure;
