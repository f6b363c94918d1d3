import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { placeBeside } from '../feedback/placeBeside.ts';
import { courseTypologies as texts } from '../i18n/courseTypologies.ts';

const describeTypologyFailure: DescribeFailure = (failure) => {
  const { code, fields } = failure;
  if (code === 'slug_taken') return placeBeside('slug', texts.slugTaken);
  if (code === 'changed_meanwhile' && 'ids' in fields) return { message: texts.orderOvertaken, fields: {} };
  return describeFailure(failure);
};

export default describeTypologyFailure;
