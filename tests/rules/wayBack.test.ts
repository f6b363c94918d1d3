import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findWayBack, withWayBack } from '../../src/questionnaires/wayBack.ts';

const findWayBackTo = (lesson: string): string | null => findWayBack(`?${new URLSearchParams({ backTo: lesson })}`);

describe('the way back from questions to their lesson', () => {
  test.each([
    '/courses/3/contents/sections/create?theme=4&module=5',
    '/courses/3/contents/sections/12?theme=4',
    '/courses/3/contents/sections/12',
  ])('%s is one', (lesson) => {
    expect(withWayBack('/surveys/7', lesson)).toMatch(/^\/surveys\/7\?backTo=%2Fcourses/);
    expect(findWayBack(new URL(withWayBack('/surveys/7', lesson), 'http://here').search)).toBe(lesson);
  });

  test.each([
    '',
    'https://example.org/courses/3/contents/sections/12',
    '//example.org/courses/3/contents/sections/12',
    '/\\example.org',
    'javascript:alert(1)',
    '/courses/3/contents/sections/../../../../logout',
    '/courses/3/contents/sections/12#/https://example.org',
    '/courses/3/contents/sections/12?next=https://example.org',
    '/courses/3/contents/sections/12\n',
    '/users/3',
  ])('%j is none', (address) => expect(findWayBackTo(address)).toBe(null));

  test('whatever an address says, it stays within the lessons of courses', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), (url, text) => {
        expect([findWayBackTo(url), findWayBackTo(text), findWayBackTo(`/courses/1${text}`)]).toEqual([
          null,
          null,
          null,
        ]);
      }),
    );
  });
});
