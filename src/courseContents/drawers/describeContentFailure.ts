import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../../feedback/describeFailure.ts';
import { describeRefusedImage } from '../../feedback/describeRefusedImage.ts';
import { placeBeside } from '../../feedback/placeBeside.ts';
import { courseDrawers as texts } from '../../i18n/courseDrawers.ts';

/** What is refused of a theme, a module or a lesson, beside its field. */
const describeContentFailure: DescribeFailure = (failure) => {
  switch (failure.code) {
    case 'slug_taken':
      return placeBeside('slug', texts.slugTaken);
    case 'invalid_image':
      return describeRefusedImage('thumbnail', failure);
    case 'in_use':
      return 'category' in failure.fields
        ? placeBeside('category', texts.lesson.categoryInUse)
        : describeFailure(failure);
    default:
      return describeFailure(failure);
  }
};

export default describeContentFailure;
