import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { placeBeside } from '../feedback/placeBeside.ts';
import { courses as texts } from '../i18n/courses.ts';
import { it } from '../i18n/it.ts';

/** A refused course: what is taken, or no picture, is told beside its field. */
const describeCourseFailure: DescribeFailure = (failure) => {
  switch (failure.code) {
    case 'slug_taken':
      return placeBeside('slug', texts.slugTaken);
    case 'code_taken':
      return placeBeside('code', texts.codeTaken);
    case 'invalid_image':
      return placeBeside('thumbnail', it.form.notAnImage);
    default:
      return describeFailure(failure);
  }
};

export default describeCourseFailure;
