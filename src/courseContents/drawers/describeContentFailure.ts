import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../../feedback/describeFailure.ts';
import { placeBeside } from '../../feedback/placeBeside.ts';
import { courseDrawers as texts } from '../../i18n/courseDrawers.ts';
import { it } from '../../i18n/it.ts';

/** What is refused of a theme, a module or a lesson, beside its field. */
const describeContentFailure: DescribeFailure = (failure) => {
  switch (failure.code) {
    case 'slug_taken':
      return placeBeside('slug', texts.slugTaken);
    case 'invalid_image':
      return placeBeside('thumbnail', it.form.notAnImage);
    case 'in_use':
      return 'category' in failure.fields
        ? placeBeside('category', texts.lesson.categoryInUse)
        : describeFailure(failure);
    default:
      return describeFailure(failure);
  }
};

export default describeContentFailure;
