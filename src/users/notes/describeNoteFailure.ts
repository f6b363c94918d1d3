import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../../feedback/describeFailure.ts';
import { describeOvertaken } from '../../forms/record/describeOvertaken.ts';

const describeNoteFailure: DescribeFailure = (failure) =>
  failure.code === 'changed_meanwhile' ? describeOvertaken(failure) : describeFailure(failure);

export default describeNoteFailure;
