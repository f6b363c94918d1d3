import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { describeOvertaken } from '../forms/record/describeOvertaken.ts';
import { courseTypologies as texts } from '../i18n/courseTypologies.ts';

const describeTypologyFailure: DescribeFailure = (failure) => {
  if (failure.code === 'slug_taken') return { message: texts.slugTaken, fields: { slug: texts.slugTaken } };
  if (failure.code !== 'changed_meanwhile') return describeFailure(failure);
  return 'ids' in failure.fields ? { message: texts.orderOvertaken, fields: {} } : describeOvertaken(failure);
};

export default describeTypologyFailure;
