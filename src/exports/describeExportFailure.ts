import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { exportTexts } from '../i18n/exports.ts';

/** The filters of an export come from what is on screen: one that is refused was there once. */
const describeExportFailure: DescribeFailure = (failure) =>
  failure.code === 'unknown_reference' ? { message: exportTexts.outdated, fields: {} } : describeFailure(failure);

export default describeExportFailure;
