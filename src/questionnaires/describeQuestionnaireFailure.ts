import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { describeOvertaken } from '../forms/record/describeOvertaken.ts';

/** A refused setting; what keeps a questionnaire from being deleted is said by the server, which knows the lessons. */
const describeQuestionnaireFailure: DescribeFailure = (failure) =>
  failure.code === 'changed_meanwhile' ? describeOvertaken(failure) : describeFailure(failure);

export default describeQuestionnaireFailure;
