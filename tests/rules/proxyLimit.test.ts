import { describe, expect, test } from 'vitest';
import { ApiError } from '#auth/apiError.ts';
import { type DescribeFailure, toHttpError } from '#data/failures.ts';
import describeMaterialFailure from '../../src/courseMaterials/describeMaterialFailure.ts';
import { describeFailure } from '../../src/feedback/describeFailure.ts';
import { it } from '../../src/i18n/it.ts';
import describeImportFailure from '../../src/imports/describeImportFailure.ts';
import { describeCaptionsFailure } from '../../src/uploads/mediaFailures.ts';
import { describeUploadFailure } from '../../src/uploads/uploadFailures.ts';

const { tooLargeForProxy } = it.feedback;

/** What a proxy answers is no envelope of ours. */
const ofProxy = new ApiError(413, { code: 'unreadable_answer', reason: 'Risposta non leggibile' });
const ofServer = new ApiError(413, {
  code: 'too_large',
  reason: 'file: supera il limite',
  fields: { file: 'supera il limite' },
});

describe('a file that a proxy in front refuses for its size', () => {
  test.each<[string, DescribeFailure]>([
    ['a form', describeFailure],
    ['an import', describeImportFailure],
    ['a material', describeMaterialFailure],
  ])('%s says so, and not that it is beyond our limit', (_, describeOwn) => {
    expect(toHttpError(ofProxy, 'create', describeOwn)).toMatchObject({ message: tooLargeForProxy });
    expect(toHttpError(ofServer, 'create', describeOwn)).not.toMatchObject({ message: tooLargeForProxy });
  });

  test('captions and parts of an upload say so', () => {
    expect(describeCaptionsFailure(toHttpError(ofProxy, 'create', describeFailure))).toBe(tooLargeForProxy);
    expect(describeCaptionsFailure(toHttpError(ofServer, 'create', describeFailure))).not.toBe(tooLargeForProxy);
    expect(describeUploadFailure({ status: 413, reason: '' })).toEqual({ message: tooLargeForProxy, mayRetry: false });
    expect(describeUploadFailure({ status: 413, reason: 'file: supera i 4 GB' }).message).toBe('Supera i 4 GB.');
  });
});
