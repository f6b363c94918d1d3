import type { DescribeFailure } from '#data/failures.ts';
import { capitalize } from '#display/capitalize.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { describeOvertaken } from '../forms/record/describeOvertaken.ts';
import { certificationTemplates as texts } from '../i18n/certificationTemplates.ts';
import { it } from '../i18n/it.ts';

const { failures } = texts;

const describeTemplateFailure: DescribeFailure = (failure) => {
  const { code, reason, fields } = failure;
  switch (code) {
    case 'changed_meanwhile':
      return describeOvertaken(failure);
    case 'name_taken':
      return { message: failures.nameTaken, fields: { name: failures.nameTaken } };
    case 'in_use':
      return { message: failures.inUse(reason), fields: {} };
    case 'invalid_image':
      return { message: failures.image, fields };
    case 'unknown_placeholder':
    case 'undrawable':
    case 'invalid': {
      const message = capitalize(fields.html_template ?? reason);
      return { message, fields: { html_template: message } };
    }
    default:
      return 'html_template' in fields ? { message: it.feedback.invalid, fields } : describeFailure(failure);
  }
};

export default describeTemplateFailure;
