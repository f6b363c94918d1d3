import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../../feedback/describeFailure.ts';
import { placeBeside } from '../../feedback/placeBeside.ts';
import { customFields as texts } from '../../i18n/customFields.ts';

const { failures } = texts;

const describeFieldFailure: DescribeFailure = (failure) => {
  switch (failure.code) {
    case 'changed_meanwhile':
      return 'ids' in failure.fields ? { message: failures.order, fields: {} } : describeFailure(failure);
    case 'label_taken':
      return placeBeside('label', failures.labelTaken);
    case 'label_reserved':
      return placeBeside('label', failures.labelReserved);
    case 'option_repeated':
      return { message: texts.optionsRepeated, fields: {} };
    case 'in_use':
      return { message: failures.inUse, fields: {} };
    case 'too_many_fields':
      return { message: failures.tooMany, fields: {} };
    default:
      return describeFailure(failure);
  }
};

export default describeFieldFailure;
