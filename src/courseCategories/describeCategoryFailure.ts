import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { placeBeside } from '../feedback/placeBeside.ts';
import { courseCategories as texts } from '../i18n/courseCategories.ts';

const describeCategoryFailure: DescribeFailure = (failure) =>
  failure.code === 'slug_taken' ? placeBeside('slug', texts.slugTaken) : describeFailure(failure);

export default describeCategoryFailure;
