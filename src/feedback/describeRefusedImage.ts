import type { Failure, FailureWords } from '#data/failures.ts';
import { capitalize } from '#display/capitalize.ts';
import { it } from '../i18n/it.ts';

/** A picture the server does not take: beside its field stands the reason, which only the server knows. */
export const describeRefusedImage = (field: string, { fields }: Failure): FailureWords => {
  const reason = fields[field];
  return { message: it.form.notAnImage, fields: { [field]: reason ? capitalize(reason) : it.form.notAnImage } };
};
