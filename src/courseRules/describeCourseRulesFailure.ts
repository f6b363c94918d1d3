import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { getSource } from './form/courseRulesForm.ts';

/** As for any resource, beside the fields that stand for the rules. */
const describeCourseRulesFailure: DescribeFailure = (failure) => {
  const { message, fields } = describeFailure(failure);
  return {
    message,
    fields: Object.fromEntries(Object.entries(fields).map(([rule, words]) => [getSource(rule), words])),
  };
};

export default describeCourseRulesFailure;
