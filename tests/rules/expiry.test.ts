import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseEarlierExpiry, findEnrolmentBarrier, hasExpired, isAboutToExpire, toRomeDay } from '#contract/rules.ts';

const toDate = (instant: string): Date => new Date(instant);
const day = fc
  .date({ min: toDate('2000-01-01T00:00:00Z'), max: toDate('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const maybeDay = fc.option(day);

describe('expiry', () => {
  test.each([
    [null, null, null],
    ['2026-03-01', null, '2026-03-01'],
    [null, '2026-03-01', '2026-03-01'],
    ['2026-03-01', '2026-02-28', '2026-02-28'],
    ['2025-12-31', '2026-01-01', '2025-12-31'],
    ['2026-03-01', '2026-03-01', '2026-03-01'],
  ])('of %s and %s the earlier is %s', (subscription, course, earlier) => {
    expect(chooseEarlierExpiry(subscription, course)).toBe(earlier);
  });

  test('is the same whichever of the two comes first, and never later than either', () => {
    fc.assert(
      fc.property(maybeDay, maybeDay, (one, other) => {
        const earlier = chooseEarlierExpiry(one, other);
        expect(earlier).toBe(chooseEarlierExpiry(other, one));
        for (const expiry of [one, other]) if (expiry) expect(earlier && earlier <= expiry).toBe(true);
      }),
    );
  });

  test.each([
    ['winter, last second of the day in Rome', '2026-01-31T22:59:59.999Z', false],
    ['winter, the next day in Rome', '2026-01-31T23:00:00Z', true],
    ['the day before', '2026-01-30T12:00:00Z', false],
    ['long after', '2027-01-01T00:00:00Z', true],
  ])('2026-01-31, %s', (_name, now, isOver) => expect(hasExpired('2026-01-31', toDate(now))).toBe(isOver));

  test.each([
    ['summer, last second of the day in Rome', '2026-07-31T21:59:59.999Z', false],
    ['summer, the next day in Rome', '2026-07-31T22:00:00Z', true],
  ])('2026-07-31, %s', (_name, now, isOver) => expect(hasExpired('2026-07-31', toDate(now))).toBe(isOver));

  test('without a date never comes', () => {
    expect(hasExpired(null, toDate('2999-01-01T00:00:00Z'))).toBe(false);
    expect(isAboutToExpire(null, toDate('2026-01-01T00:00:00Z'))).toBe(false);
  });

  test.each([
    ['on its last day', '2026-01-31', '2026-01-31T22:59:59Z', true],
    ['over', '2026-01-31', '2026-01-31T23:00:00Z', false],
    ['thirty days before', '2026-01-31', '2026-01-01T10:00:00Z', true],
    ['thirty-one days before', '2026-02-01', '2026-01-01T10:00:00Z', false],
    [
      'thirty-one days before, late in the evening, with summer time in between',
      '2026-04-05',
      '2026-03-05T22:30:00Z',
      false,
    ],
    [
      'thirty days before, just after midnight, with winter time in between',
      '2026-11-05',
      '2026-10-05T22:30:00Z',
      true,
    ],
  ])('is about to come: %s', (_name, expiry, now, isSoon) => expect(isAboutToExpire(expiry, toDate(now))).toBe(isSoon));
});

describe('an enrolment', () => {
  test('is barred by a suspension always, by an expiry only where the course blocks', () => {
    const running = { status_etiquette: 'RUN', has_expired: true, has_blocking_subscriptions: false } as const;
    expect(findEnrolmentBarrier(running)).toBeNull();
    expect(findEnrolmentBarrier({ ...running, has_blocking_subscriptions: true })).toBe('subscription_expired');
    expect(findEnrolmentBarrier({ ...running, status_etiquette: 'OFF' })).toBe('subscription_suspended');
  });
});

describe('day in Rome', () => {
  test.each([
    ['2026-03-28T23:30:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2028-02-29T12:00:00Z', '2028-02-29'],
  ])('%s is %s', (instant, expected) => expect(toRomeDay(toDate(instant))).toBe(expected));
});
