import type { DescribeFailure } from '#data/failures.ts';
import { capitalize } from '#display/capitalize.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { placeBeside } from '../feedback/placeBeside.ts';
import { certificationTemplates as texts } from '../i18n/certificationTemplates.ts';

const { failures } = texts;

const describeTemplateFailure: DescribeFailure = (failure) => {
  const { code, reason, fields } = failure;
  switch (code) {
    case 'name_taken':
      return placeBeside('name', failures.nameTaken);
    case 'in_use':
      return { message: failures.inUse(reason), fields: {} };
    case 'invalid_image':
      return { message: failures.image, fields };
    case 'unknown_placeholder':
    case 'undrawable':
    case 'invalid':
      return placeBeside('html_template', capitalize(fields.html_template ?? reason));
    default:
      return describeFailure(failure);
  }
};

export default describeTemplateFailure;
