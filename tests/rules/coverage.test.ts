import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Range, uniteRanges } from '#contract/coverage.ts';
import { addCoverage, clampRanges, maxRanges } from '#server/modules/progress/coverageRules.ts';
import { closesEnrolment } from '#server/modules/subscriptions/rules.ts';
import { computeCounters, type RecordedEvent } from '#server/modules/verification/rules.ts';

const toSeconds = (count: number): number => count / 1000;

/** Ranges of thousandths of a second, near enough to each other to touch, to leave small gaps and to leave large ones. */
const anyRanges = fc
  .array(fc.tuple(fc.nat(60_000), fc.nat(4000)), { maxLength: 30 })
  .map((pairs) => pairs.map(([from, length]): Range => [toSeconds(from), toSeconds(from + length)]));

const sumSeconds = (ranges: Range[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

const holds = (outer: Range[], [from, to]: Range): boolean =>
  outer.some(([start, end]) => start <= from && to <= end) || to <= from;

describe('what is covered', () => {
  it('joins gaps of less than a second, and no larger one', () => {
    expect(addCoverage([[0, 3]], [[3.999, 5]])).toEqual([[0, 5]]);
    expect(addCoverage([[0, 3]], [[4, 5]])).toEqual([
      [0, 3],
      [4, 5],
    ]);
    expect(addCoverage([[2.1, 3.1]], [[4.1, 5]])).toHaveLength(2);
    expect(addCoverage([], [[5, 5]])).toEqual([]);
  });

  it('holds all that was played, and nothing but it and joined gaps', () => {
    fc.assert(
      fc.property(anyRanges, anyRanges, (before, played) => {
        const covered = addCoverage(addCoverage([], before), played);
        for (const one of [...before, ...played]) expect(holds(covered, one)).toBe(true);
        const exact = uniteRanges([...before, ...played]);
        const gaps = Math.max(0, exact.length - covered.length);
        expect(sumSeconds(covered)).toBeLessThanOrEqual(sumSeconds(exact) + gaps + 1e-6);
        for (const [index, [from]] of covered.entries())
          expect(from - (covered[index - 1]?.[1] ?? -1)).toBeGreaterThanOrEqual(1 - 1e-6);
      }),
    );
  });

  it('has a limited number of parts, never shrinks and never grows beyond what was played', () => {
    const full = Array.from({ length: maxRanges }, (_, place): Range => [place * 10, place * 10 + 1]);
    fc.assert(
      fc.property(anyRanges, (played) => {
        const covered = addCoverage(full, played);
        expect(covered.length).toBeLessThanOrEqual(maxRanges);
        expect(full.every((one) => holds(covered, one))).toBe(true);
        const exact = uniteRanges([...full, ...played]);
        expect(sumSeconds(covered)).toBeLessThanOrEqual(sumSeconds(exact) + exact.length + 1e-6);
      }),
      { numRuns: 50 },
    );
    const apart: Range = [maxRanges * 10 + 5, maxRanges * 10 + 6];
    expect(addCoverage(full, [apart])).toEqual(full);
    expect(addCoverage(full, [[1, 10]])).toHaveLength(maxRanges - 1);
  });

  it('ends where the lesson ends, unless nobody knows where that is', () => {
    fc.assert(
      fc.property(anyRanges, fc.integer({ min: 1, max: 80 }), (ranges, duration) => {
        const clamped = clampRanges(ranges, duration);
        for (const [from, to] of clamped) expect(from < duration && to <= duration).toBe(true);
        for (const [from, to] of ranges)
          if (from < duration) expect(holds(clamped, [from, Math.min(to, duration)])).toBe(true);
      }),
    );
    expect(clampRanges([[5, 90]], 0)).toEqual([[5, 90]]);
  });

  it('is the same computed from the record at once as it was added step by step, older events included', () => {
    const stretches = fc.array(fc.tuple(anyRanges, fc.boolean()), { maxLength: 8 });
    fc.assert(
      fc.property(stretches, (steps) => {
        let covered: Range[] = [];
        const events = steps.map(([ranges, joins_gaps]): RecordedEvent => {
          covered = joins_gaps ? addCoverage(covered, ranges) : uniteRanges([...covered, ...ranges]);
          const data = { seconds: 1, ranges, ...(joins_gaps && { joins_gaps }) };
          return { course_section_id: 7, kind: 'stopped', at: '2026-01-01T00:00:00.000Z', data };
        });
        expect(computeCounters(events).sections.get(7)?.coverage ?? []).toEqual(covered);
      }),
    );
  });
});

describe('a change of an enrolment', () => {
  const now = new Date('2026-03-10T22:30:00Z');
  const blocking = { has_blocking_subscriptions: true };

  it.each([
    [{ status_etiquette: 'OFF' }, true],
    [{ is_active: false }, true],
    [{ is_in_history: true }, true],
    [{ expiration_date: '2026-03-09' }, true],
    // It lasts to the end of its day in Rome.
    [{ expiration_date: '2026-03-10' }, false],
    [{ expiration_date: null }, false],
    [{ status_etiquette: 'END', is_active: true, is_in_history: false }, false],
  ] as const)('%o closes it: %s', (edit, closes) => {
    expect(closesEnrolment(blocking, edit, now)).toBe(closes);
  });

  it('to a day that is past closes it only where the course blocks', () => {
    expect(closesEnrolment({ has_blocking_subscriptions: false }, { expiration_date: '2026-01-01' }, now)).toBe(false);
  });
});
