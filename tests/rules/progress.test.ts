import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Range, uniteRanges } from '#contract/coverage.ts';
import { slowestPlayback } from '#contract/rules.ts';
import { measureStretch } from '#server/modules/progress/clockRules.ts';
import {
  addAccess,
  chooseNextSection,
  findMissingCoverage,
  findMissingRanges,
  findMissingTime,
  readRanges,
  type SectionFact,
  writeRanges,
} from '#server/modules/progress/rules.ts';
import { computeCounters, type RecordedEvent } from '#server/modules/verification/rules.ts';

const makeFact = (id: number, facts: Partial<SectionFact> = {}): SectionFact => ({
  id,
  slug: `s-${id}`,
  name: `Sezione ${id}`,
  category: 'LESSON',
  order: id,
  duration: '00:01:00',
  media_type: 'VIDEO',
  module_id: 1,
  module_name: 'Modulo',
  is_mandatory: true,
  mandatory_section_id: null,
  is_opened: false,
  is_passed: false,
  ...facts,
});

/** Whole seconds, as `[from, to]` pairs in any order. */
const anyRanges = fc
  .array(fc.tuple(fc.nat(100), fc.integer({ min: 1, max: 20 })), { maxLength: 12 })
  .map((pairs) => pairs.map(([from, length]): Range => [from, from + length]));

describe('access', () => {
  it('opens a section once the one it requires is passed', () => {
    const facts = [makeFact(1), makeFact(2, { mandatory_section_id: 1 }), makeFact(3, { mandatory_section_id: 2 })];
    expect(addAccess(facts).map((one) => one.is_accessible)).toEqual([true, false, false]);
    const later = [makeFact(1, { is_passed: true }), ...facts.slice(1)];
    expect(addAccess(later)).toEqual([
      { ...later[0], is_accessible: true, is_propedeutic_to_others: true, next_section_id: 2 },
      { ...later[1], is_accessible: true, is_propedeutic_to_others: true, next_section_id: null },
      { ...later[2], is_accessible: false, is_propedeutic_to_others: false, next_section_id: null },
    ]);
  });

  it('ignores a requirement that is not shown', () => {
    const facts = [makeFact(2, { mandatory_section_id: 99 })];
    expect(addAccess(facts).map((one) => one.is_accessible)).toEqual([true]);
  });

  it('goes on to the next section that can be opened', () => {
    const facts = [makeFact(1), makeFact(2, { mandatory_section_id: 1 }), makeFact(3)];
    expect(chooseNextSection(1, facts)?.id).toBe(3);
    expect(chooseNextSection(3, facts)).toBeNull();
    expect(chooseNextSection(42, facts)).toBeNull();
  });
});

describe('coverage', () => {
  it('is enough from 90 % on', () => {
    expect(findMissingCoverage([[0, 9]], 10)).toBeNull();
    expect(findMissingCoverage([[0, 8.9]], 10)).toEqual({ missing_seconds: 0.1, first_missing_range: [8.9, 10] });
    expect(findMissingCoverage([], 10)).toEqual({ missing_seconds: 9, first_missing_range: [0, 10] });
  });

  it('is first missing where there is something to see, not in a sliver', () => {
    expect(findMissingCoverage([[0.04, 3]], 10)).toEqual({ missing_seconds: 6.04, first_missing_range: [3, 10] });
    expect(findMissingCoverage([[0.5, 10]], 100)?.first_missing_range).toEqual([10, 100]);
  });

  it('counts nothing beyond the end', () => {
    expect(findMissingCoverage([[5, 50]], 10)).toEqual({ missing_seconds: 4, first_missing_range: [0, 5] });
  });

  it('takes its time, at the fastest speed at the most', () => {
    expect(findMissingTime(450, 1000)).toBeNull();
    expect(findMissingTime(397.5, 1000)).toBeNull();
    expect(findMissingTime(100, 1000)).toEqual({ missing_seconds: 595, first_missing_range: [0, 1000] });
    expect(findMissingTime(0, 6)).toBeNull();
  });

  it('and what is missing make up the whole, whatever was played', () => {
    fc.assert(
      fc.property(anyRanges, fc.integer({ min: 1, max: 150 }), (ranges, duration) => {
        const united = uniteRanges(ranges);
        const missing = findMissingRanges(united, duration);
        for (let second = 0; second < duration; second += 1) {
          const within = (parts: Range[]) => parts.some(([from, to]) => from <= second && second < to);
          expect(within(missing)).toBe(!within(united));
        }
      }),
    );
  });

  it('travels to the database and back', () => {
    fc.assert(
      fc.property(anyRanges, (ranges) => {
        const united = uniteRanges(ranges);
        expect(readRanges(writeRanges(united))).toEqual(united);
      }),
    );
    expect(readRanges('{[0,3.5),[7,9.125)}')).toEqual([
      [0, 3.5],
      [7, 9.125],
    ]);
  });
});

describe('the clock', () => {
  it('covers what was played at any speed offered, and no more', () => {
    expect(measureStretch(10, 0, 10)).toEqual({ seconds: 10, range: [0, 10], isLost: false });
    expect(measureStretch(10, 0, 20)).toEqual({ seconds: 10, range: [0, 20], isLost: false });
    expect(measureStretch(10, 0, 600)).toEqual({ seconds: 10, range: [0, 20], isLost: false });
  });

  const still = { seconds: 0, range: null, isLost: false };

  it('covers nothing without positions, but time passes', () => {
    expect(measureStretch(10, null, 5)).toEqual({ seconds: 10, range: null, isLost: false });
    expect(measureStretch(10, 5, null)).toEqual({ seconds: 10, range: null, isLost: false });
  });

  it('counts no time in which the video did not move, or went back', () => {
    expect(measureStretch(10, 30, 5)).toEqual(still);
    expect(measureStretch(19.5, 30, 30)).toEqual(still);
    // It was loading for most of it.
    expect(measureStretch(19.5, 30, 34, 2, { rate: 1, end: null }).seconds).toBeCloseTo(4.2);
    // Nobody said how fast it was played: as slowly as there is.
    expect(measureStretch(19.5, 30, 32).seconds).toBeCloseTo(8.4);
    // Nor is it played slower, whatever the player says.
    expect(measureStretch(19.5, 30, 32, 2, { rate: 0.0625, end: null }).seconds).toBeCloseTo(8.4);
    expect(measureStretch(10, 0, 5, 2, { rate: 0.5, end: null })).toEqual({
      seconds: 10,
      range: [0, 5],
      isLost: false,
    });
    expect(measureStretch(10, 0, 20, 2, { rate: 2, end: null })).toEqual({
      seconds: 10,
      range: [0, 20],
      isLost: false,
    });
  });

  it('counts nothing beyond the end of the video', () => {
    expect(measureStretch(30, 57, 60, 2, { rate: 1, end: 60 }).seconds).toBeCloseTo(3.15);
    expect(measureStretch(30, 60, 90, 2, { rate: 1, end: 60 })).toEqual(still);
  });

  it('counts by the clock alone where nothing moves, as in a file', () => {
    expect(measureStretch(10, 0, 0, 2, null)).toEqual({ seconds: 10, range: null, isLost: false });
  });

  it('takes nothing from who watches, however coarsely the player tells where it is', () => {
    const speeds = fc.constantFrom(0.25, 0.5, 0.75, 1, 1.25, 1.5, 2);
    const lags = fc.double({ min: 0, max: 0.25, noNaN: true });
    const elapsed = fc.double({ min: 10, max: 39, noNaN: true });
    fc.assert(
      fc.property(elapsed, speeds, lags, (seconds, rate, lag) => {
        const to = 100 + (seconds - lag) * rate;
        expect(measureStretch(seconds, 100, to, 2, { rate, end: null }).seconds).toBeCloseTo(seconds, 3);
      }),
    );
  });

  it('never counts more than the video takes to play, nor more than passed, whatever a player says of itself', () => {
    const position = fc.double({ min: 0, max: 10_000, noNaN: true });
    const rates = fc.option(fc.double({ min: 0.0625, max: 16, noNaN: true }), { nil: null });
    const ends = fc.option(position, { nil: null });
    const elapsed = fc.double({ min: 0, max: 39, noNaN: true });
    fc.assert(
      fc.property(elapsed, position, position, rates, ends, (passed, from, to, rate, end) => {
        const { seconds } = measureStretch(passed, from, to, 2, { rate, end });
        const moved = Math.max(0, Math.min(to, end ?? to) - from);
        expect(seconds).toBeLessThanOrEqual(passed + 0.001);
        expect(seconds).toBeLessThanOrEqual((moved / slowestPlayback) * 1.05 + 0.001);
      }),
    );
  });

  it('stopped by itself when nothing came for two ping intervals', () => {
    expect(measureStretch(39.001, 0, 39)).toEqual({ seconds: 0, range: null, isLost: true });
  });

  it('never gives more than twice the time', () => {
    const position = fc.double({ min: 0, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 39, noNaN: true }), position, position, (elapsed, from, to) => {
        const { seconds, range } = measureStretch(elapsed, from, to);
        expect(seconds).toBeLessThanOrEqual(elapsed + 0.001);
        if (range) expect(range[1] - range[0]).toBeLessThanOrEqual(2 * elapsed + 0.003);
      }),
    );
  });
});

describe('the counters computed from the record', () => {
  const event = (
    kind: RecordedEvent['kind'],
    data: RecordedEvent['data'] = {},
    at = '2026-01-01T00:00:00.000Z',
  ): RecordedEvent => ({
    course_section_id: 7,
    kind,
    at,
    data,
  });

  it('add up time, unite coverage, keep the first passing', () => {
    const { sections, status_etiquette } = computeCounters([
      event('opened'),
      event('stopped', { seconds: 4.2, ranges: [[0, 4]] }),
      event('stopped', { seconds: 3.1, ranges: [[3, 6]] }),
      event('passed', {}, '2026-01-02T00:00:00.000Z'),
      event('passed', {}, '2026-01-03T00:00:00.000Z'),
    ]);
    expect(sections.get(7)).toEqual({
      watched_time: 7.3,
      coverage: [[0, 6]],
      earlier_films_time: 0,
      passed_at: '2026-01-02T00:00:00.000Z',
    });
    expect(status_etiquette).toBe('RUN');
  });

  it('start again after a reset and heed corrections', () => {
    const watched = event('stopped', { seconds: 4, ranges: [[0, 4]] });
    expect(computeCounters([watched, event('session_reset')]).sections.size).toBe(0);
    const corrected = computeCounters([
      watched,
      event('session_edited', { watched_time: 1, ranges: [[0, 1]], is_section_passed: true }),
    ]);
    expect(corrected.sections.get(7)).toMatchObject({
      watched_time: 1,
      coverage: [[0, 1]],
      passed_at: expect.any(String),
    });
  });

  it('begin again with another film, and keep the time that was spent', () => {
    const events = [
      event('stopped', { seconds: 4, ranges: [[0, 4]] }),
      event('film_replaced', { film: 2, media_name: 'Nuovo' }),
      event('stopped', { seconds: 2, ranges: [[0, 2]] }),
    ];
    const begun = { watched_time: 6, coverage: [[0, 2]], earlier_films_time: 4, passed_at: null };
    expect(computeCounters(events).sections.get(7)).toEqual(begun);
    // Less time than that went to the film before cannot be left of both.
    const corrected = computeCounters([...events, event('session_edited', { watched_time: 3 })]);
    expect(corrected.sections.get(7)).toMatchObject({ watched_time: 3, earlier_films_time: 3 });
  });

  it('only ever grow while somebody watches', () => {
    fc.assert(
      fc.property(fc.array(anyRanges, { maxLength: 6 }), (stretches) => {
        let before = 0;
        const events: RecordedEvent[] = [];
        for (const ranges of stretches) {
          events.push(event('stopped', { seconds: 1, ranges }));
          const covered = (computeCounters(events).sections.get(7)?.coverage ?? []).reduce(
            (sum, [from, to]) => sum + to - from,
            0,
          );
          expect(covered).toBeGreaterThanOrEqual(before);
          before = covered;
        }
      }),
    );
  });
});
