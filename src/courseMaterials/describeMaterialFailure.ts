import { cancelled, fileChanged } from '#auth/apiError.ts';
import type { DescribeFailure } from '#data/failures.ts';
import { capitalize } from '#display/capitalize.ts';
import { describeFailure, isProxyLimit } from '../feedback/describeFailure.ts';
import { courseMaterials as texts } from '../i18n/courseMaterials.ts';
import { it } from '../i18n/it.ts';
import { megabytesMax } from './form/materialForm.ts';

const { failures, upload } = texts;

/** What is wrong with a link or file is told beside it. */
const describeMaterialFailure: DescribeFailure = (failure) => {
  const { code, status, fields } = failure;
  if (code === cancelled) return { message: upload.cancelled, fields: {} };
  if (code === fileChanged) return { message: failures.source, fields: { file: it.form.changedFile } };
  if (status === 413 && !isProxyLimit(failure))
    return { message: failures.source, fields: { file: failures.tooLarge(megabytesMax) } };
  if (code === 'missing_file' || code === 'unsupported_type')
    return { message: failures.source, fields: { file: capitalize(fields.file ?? failures.source) } };
  if ('link' in fields) return { message: failures.source, fields: { link: texts.linkRule } };
  return describeFailure(failure);
};

export default describeMaterialFailure;
