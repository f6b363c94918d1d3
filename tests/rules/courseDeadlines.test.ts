import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MySubscription } from '#contract/learning.ts';
import {
  courseOrders,
  courseStates,
  isInState,
  readListState,
  sortCourses,
  writeListState,
} from '../../src-learner/courses/listState.ts';
import { writeCalendarFile } from '../../src-learner/player/start/writeCalendarFile.ts';
import { findDeadline } from '../../src-learner/ui/expiry/deadline.ts';

const none = { expiration_date: null, has_expired: false };
const endAt = (expiration_date: string) => ({ expiration_date, has_expired: false });

describe('the deadline of a course', () => {
  test.each([
    ['2026-11-22', '2026-11-22T22:59:00Z', 0, true],
    ['2026-11-23', '2026-11-22T22:59:00Z', 1, true],
    // Already the next day in Rome.
    ['2026-11-23', '2026-11-22T23:30:00Z', 0, true],
    ['2026-11-29', '2026-11-22T10:00:00Z', 7, true],
    ['2026-11-30', '2026-11-22T10:00:00Z', 8, false],
    ['2026-12-22', '2026-11-22T10:00:00Z', 30, false],
    ['2026-12-23', '2026-11-22T10:00:00Z', 31, false],
    // An hour is lost and won on the way.
    ['2026-03-30', '2026-03-28T12:00:00Z', 2, true],
    ['2026-10-26', '2026-10-24T12:00:00Z', 2, true],
  ])('%s, seen at %s, is in %i days', (date, now, daysLeft, isNear) =>
    expect(findDeadline(endAt(date), none, new Date(now))).toEqual({
      date,
      daysLeft,
      isNear,
      isSoon: daysLeft <= 30,
      hasExpired: false,
    }),
  );

  test('is the earlier of the two, and over the day after', () => {
    const now = new Date('2026-11-22T10:00:00Z');
    expect(findDeadline(endAt('2027-01-01'), endAt('2026-12-01'), now)?.date).toBe('2026-12-01');
    expect(findDeadline(endAt('2026-11-21'), none, now)).toMatchObject({ hasExpired: true, isNear: false });
    expect(findDeadline({ expiration_date: '2027-01-01', has_expired: true }, none, now)?.hasExpired).toBe(true);
    expect(findDeadline(none, none, now)).toBeNull();
  });
});

const makeSubscription = (id: number, changes: Partial<MySubscription> = {}): MySubscription => ({
  id,
  course: {
    id,
    code: '',
    name: `Corso ${id}`,
    thumbnail: null,
    additional_text: '',
    show_expiration_alert: false,
    has_blocking_subscriptions: true,
    ...none,
  },
  is_passed: false,
  is_in_history: false,
  status_etiquette: 'RDY',
  created: '2026-01-01T00:00:00Z',
  completion_date: null,
  duration: 0,
  progress: 0,
  last_opened: null,
  resume_section_id: null,
  resume_section_name: null,
  certification: null,
  ...none,
  ...changes,
});

const now = new Date('2026-11-22T10:00:00Z');

describe('the states of the list of courses', () => {
  const some = [
    makeSubscription(1),
    makeSubscription(2, { status_etiquette: 'RUN', ...endAt('2026-12-01') }),
    makeSubscription(3, { status_etiquette: 'END', is_passed: true, ...endAt('2026-12-01') }),
    makeSubscription(4, { status_etiquette: 'END' }),
    makeSubscription(5, { status_etiquette: 'OFF', ...endAt('2026-12-01') }),
    makeSubscription(6, { status_etiquette: 'RUN', is_passed: true }),
    makeSubscription(7, { ...endAt('2026-12-22') }),
    makeSubscription(8, { ...endAt('2026-12-23') }),
    makeSubscription(9, { ...endAt('2026-11-01'), has_expired: true }),
  ];
  const idsIn = (state: (typeof courseStates)[number]) =>
    some.filter((one) => isInState(one, state, now)).map(({ id }) => id);

  test('a course is in one of four, so that they add up', () => {
    expect(idsIn('da-fare')).toEqual([1, 7, 8, 9]);
    expect(idsIn('in-corso')).toEqual([2]);
    expect(idsIn('completati')).toEqual([3, 4, 6]);
    expect(idsIn('sospesi')).toEqual([5]);
  });

  test('what is to be done within thirty days is about to expire', () => expect(idsIn('in-scadenza')).toEqual([2, 7]));

  test('by deadline what ends first comes first, what is done, over or without end last', () =>
    expect(sortCourses(some, 'scadenza', now).map(({ id }) => id)).toEqual([2, 5, 7, 8, 1, 4, 6, 9, 3]));

  test('by what was opened last, and by name', () => {
    const opened = [makeSubscription(1), makeSubscription(2, { last_opened: '2026-01-01T00:00:00Z' })];
    expect(sortCourses(opened, 'recenti', now).map(({ id }) => id)).toEqual([2, 1]);
    const named = [makeSubscription(10), makeSubscription(9)];
    expect(sortCourses(named, 'nome', now).map(({ id }) => id)).toEqual([10, 9]);
  });

  test('are in the address, whatever stands there', () => {
    const state = fc.record({
      search: fc.string({ maxLength: 200 }),
      state: fc.constantFrom(null, ...courseStates),
      order: fc.constantFrom(null, ...courseOrders),
    });
    fc.assert(
      fc.property(state, (one) => {
        const wellFormed = { ...one, search: one.search.toWellFormed().replace(/\p{Cc}/gu, '') };
        expect(readListState(new URLSearchParams(String(writeListState(wellFormed))))).toEqual(wellFormed);
      }),
    );
    expect(readListState(new URLSearchParams('stato=__proto__&ordine=constructor&cerca=%00a%0A&altro=1'))).toEqual({
      search: 'a',
      state: null,
      order: null,
    });
  });
});

describe('the file for a calendar', () => {
  const file = (title: string) =>
    writeCalendarFile({
      id: 'iscrizione-4@corsi.example',
      date: '2026-12-31',
      title,
      address: 'https://corsi.example/corsi/4',
      now,
    });

  test('has the last day, whole, and says what it is about', () => {
    const lines = file('Scadenza del corso: Uno, due; tre\\quattro\nBEGIN:VEVENT').split('\r\n');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
    expect(lines).toContain('DTSTAMP:20261122T100000Z');
    expect(lines).toContain('SUMMARY:Scadenza del corso: Uno\\, due\\; tre\\\\quattro\\nBEGIN:VEVENT');
  });

  test('has no line over 75 octets, and says the same unfolded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const text = file(title);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n ', '').match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
      }),
    );
  });
});
