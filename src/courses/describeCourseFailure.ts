import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { describeRefusedImage } from '../feedback/describeRefusedImage.ts';
import { placeBeside } from '../feedback/placeBeside.ts';
import { courses as texts } from '../i18n/courses.ts';

/** A refused course: what is taken, or no picture, is told beside its field. */
const describeCourseFailure: DescribeFailure = (failure) => {
  switch (failure.code) {
    case 'slug_taken':
      return placeBeside('slug', texts.slugTaken);
    case 'code_taken':
      return placeBeside('code', texts.codeTaken);
    case 'invalid_image':
      return describeRefusedImage('thumbnail', failure);
    default:
      return describeFailure(failure);
  }
};

export default describeCourseFailure;
