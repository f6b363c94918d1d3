import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { placeBeside } from '../feedback/placeBeside.ts';
import { it } from '../i18n/it.ts';

/** A refused save that is about the slug is told beside it and in a warning; everything else as for any resource. */
const describeGroupFailure: DescribeFailure = (failure) => {
  const { verb, status, code, reason, fields } = failure;
  const isRefusedSave = (verb === 'create' || verb === 'update') && (status === 400 || status === 409);
  const namesSlug = 'slug' in fields || /\bslug\b/.test(reason);
  if (!isRefusedSave || !namesSlug || code === 'changed_meanwhile') return describeFailure(failure);
  return placeBeside('slug', it.groups.slugTaken);
};

export default describeGroupFailure;
