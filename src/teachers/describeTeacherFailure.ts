import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { placeBeside } from '../feedback/placeBeside.ts';
import { it } from '../i18n/it.ts';
import { teachers as texts } from '../i18n/teachers.ts';

const describeTeacherFailure: DescribeFailure = (failure) => {
  switch (failure.code) {
    case 'slug_taken':
      return placeBeside('slug', texts.slugTaken);
    case 'invalid_image':
      return placeBeside('avatar', it.form.notAnImage);
    default:
      return describeFailure(failure);
  }
};

export default describeTeacherFailure;
