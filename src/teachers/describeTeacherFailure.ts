import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { describeRefusedImage } from '../feedback/describeRefusedImage.ts';
import { placeBeside } from '../feedback/placeBeside.ts';
import { teachers as texts } from '../i18n/teachers.ts';

const describeTeacherFailure: DescribeFailure = (failure) => {
  switch (failure.code) {
    case 'slug_taken':
      return placeBeside('slug', texts.slugTaken);
    case 'invalid_image':
      return describeRefusedImage('avatar', failure);
    default:
      return describeFailure(failure);
  }
};

export default describeTeacherFailure;
