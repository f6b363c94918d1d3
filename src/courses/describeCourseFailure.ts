import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { describeOvertaken } from '../forms/record/describeOvertaken.ts';
import { courses as texts } from '../i18n/courses.ts';
import { it } from '../i18n/it.ts';

const placeBeside = (field: string, message: string) => ({ message, fields: { [field]: message } });

/** A refused course: what is taken, or no picture, is told beside its field. */
const describeCourseFailure: DescribeFailure = (failure) => {
  switch (failure.code) {
    case 'changed_meanwhile':
      // Only a form has something to save again; what is copied or removed is not there any more.
      return failure.verb === 'update' ? describeOvertaken(failure) : describeFailure(failure);
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
