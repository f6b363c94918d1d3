import type { DescribeFailure } from '#data/failures.ts';
import { it } from '../../i18n/it.ts';

/** What somebody else has changed too, beside each field: what was typed stays, and can be saved over it. */
export const describeOvertaken: DescribeFailure = ({ fields }) => ({
  message: it.form.changedMeanwhile,
  fields: Object.fromEntries(Object.keys(fields).map((name) => [name, it.form.changedField])),
});
