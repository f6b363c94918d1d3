import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { describeOvertaken } from '../forms/record/describeOvertaken.ts';
import { courseCategories as texts } from '../i18n/courseCategories.ts';

const describeCategoryFailure: DescribeFailure = (failure) => {
  if (failure.code === 'changed_meanwhile') return describeOvertaken(failure);
  if (failure.code === 'slug_taken') return { message: texts.slugTaken, fields: { slug: texts.slugTaken } };
  return describeFailure(failure);
};

export default describeCategoryFailure;
