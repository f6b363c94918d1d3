import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { describeOvertaken } from '../forms/record/describeOvertaken.ts';
import { it } from '../i18n/it.ts';
import { teachers as texts } from '../i18n/teachers.ts';

const describeTeacherFailure: DescribeFailure = (failure) => {
  switch (failure.code) {
    case 'changed_meanwhile':
      return describeOvertaken(failure);
    case 'slug_taken':
      return { message: texts.slugTaken, fields: { slug: texts.slugTaken } };
    case 'invalid_image':
      return { message: it.form.notAnImage, fields: { avatar: it.form.notAnImage } };
    default:
      return describeFailure(failure);
  }
};

export default describeTeacherFailure;
