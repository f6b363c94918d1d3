import { describe, expect, it } from 'vitest';
import { countCut } from '../../src/layout/countCut.ts';

const field = { maxLength: 10, value: 'abcdef', selectionStart: 6, selectionEnd: 6 };

describe('what a field leaves out of a pasted text', () => {
  it('is what goes beyond its limit', () => {
    expect(countCut(field, true, 'ghij')).toBe(0);
    expect(countCut(field, true, 'ghijk')).toBe(1);
    expect(countCut({ ...field, value: '' }, true, 'x'.repeat(4000))).toBe(3990);
  });

  it('leaves room for what is replaced', () => {
    expect(countCut({ ...field, selectionStart: 0 }, true, 'x'.repeat(10))).toBe(0);
    expect(countCut({ ...field, selectionStart: 4 }, true, 'x'.repeat(8))).toBe(2);
  });

  it('counts the lines of a field of several, and not those that one of one line joins', () => {
    expect(countCut(field, true, 'g\r\nh\ni')).toBe(0);
    expect(countCut(field, false, 'g\r\nh')).toBe(0);
    expect(countCut(field, false, 'g\r\nh\ni')).toBe(1);
  });

  it('is nothing without a limit, or in a field without a selection', () => {
    expect(countCut({ ...field, maxLength: -1 }, true, 'x'.repeat(100))).toBe(0);
    expect(countCut({ ...field, selectionStart: null, selectionEnd: null }, true, 'x'.repeat(100))).toBe(0);
  });
});
