import { describe, expect, test } from 'vitest';
import type { DescribeFailure } from '#data/failures.ts';
import describeContentFailure from '../../src/courseContents/drawers/describeContentFailure.ts';
import describeCourseFailure from '../../src/courses/describeCourseFailure.ts';
import describeProfileFailure from '../../src/profile/describeProfileFailure.ts';
import describeTeacherFailure from '../../src/teachers/describeTeacherFailure.ts';
import describeUserFailure from '../../src/users/describeUserFailure.ts';

/** What is wrong with a picture only the server knows: how many pixels it has, whether it can be read. */
describe('a refused picture keeps the words of the catalogue, and says beside it why', () => {
  const forms: [string, DescribeFailure, string][] = [
    ['a user', describeUserFailure, 'avatar'],
    ['oneself', describeProfileFailure, 'avatar'],
    ['a teacher', describeTeacherFailure, 'avatar'],
    ['a course', describeCourseFailure, 'thumbnail'],
    ['a module or a lesson', describeContentFailure, 'thumbnail'],
  ];

  test.each(forms)('of %s', (_name, describeIt, field) => {
    const reason = 'l’immagine supera i 16 megapixel';
    const refused = { verb: 'update', status: 400, code: 'invalid_image', reason: `${field}: ${reason}` } as const;
    expect(describeIt({ ...refused, fields: { [field]: reason } })).toEqual({
      message: 'foto non caricata',
      fields: { [field]: 'L’immagine supera i 16 megapixel' },
    });
  });
});
