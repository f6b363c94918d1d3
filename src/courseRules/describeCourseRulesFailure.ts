import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { describeOvertaken } from '../forms/record/describeOvertaken.ts';
import { getSource } from './form/courseRulesForm.ts';

/** What somebody else has changed since is told as such; everything else as for any resource. */
const describeCourseRulesFailure: DescribeFailure = (failure) => {
  const { message, fields } =
    failure.code === 'changed_meanwhile' ? describeOvertaken(failure) : describeFailure(failure);
  return {
    message,
    fields: Object.fromEntries(Object.entries(fields).map(([rule, words]) => [getSource(rule), words])),
  };
};

export default describeCourseRulesFailure;
