import { describe, expect, test } from 'vitest';
import { computeSessionEdit, computeSubscriptionEdit, findExcess } from '#server/modules/subscriptions/rules.ts';

const shown = {
  section: { lesson_seconds: 60.4 },
  duration: '00:01:01',
  watched_media_duration: 58.25,
  section_step_time: 12.5,
  section_step_number: 0,
  is_section_passed: false,
};

describe('what changes of a session', () => {
  test.each([
    ['nothing, when everything comes back as shown', shown, {}],
    ['nothing, without counters', {}, {}],
    ['the time of the clock', { duration: '01:00:30' }, { watched_time: 3630 }],
    ['the covered seconds, from the start', { watched_media_duration: 30 }, { ranges: [[0, 30]] }],
    [
      'the covered seconds, to the end of the video and not of its last second',
      { watched_media_duration: 61 },
      { ranges: [[0, 60.4]] },
    ],
    ['the covered seconds, to none', { watched_media_duration: 0 }, { ranges: [] }],
    [
      'the resume point',
      { section_step_time: 0, section_step_number: 2 },
      { section_step_time: 0, section_step_number: 2 },
    ],
    ['whether it is passed', { is_section_passed: true }, { is_section_passed: true }],
    ['one counter among others sent back', { ...shown, section_step_time: 3 }, { section_step_time: 3 }],
  ])('%s', (_, body, edit) => expect(computeSessionEdit(shown, body)).toEqual(edit));
});

describe('what a session is not corrected to', () => {
  const limit = (lesson_seconds: number | null, recorded: object = {}) => ({
    ...shown,
    section: { lesson_seconds },
    ...recorded,
  });
  test.each([
    [
      'nothing up to the last second of the lesson',
      limit(60.4),
      { duration: '00:01:01', watched_media_duration: 61 },
      undefined,
    ],
    ['more time than the lesson lasts', limit(60.4), { duration: '00:01:02' }, 'duration'],
    ['more of it than there is', limit(60.4), { watched_media_duration: 61.001 }, 'watched_media_duration'],
    ['a place beyond its end', limit(60.4), { section_step_time: 62 }, 'section_step_time'],
    ['anything where nobody knows its length', limit(null), { duration: '10:00:00' }, undefined],
    ['nothing up to what is recorded', limit(60.4, { duration: '00:05:00' }), { duration: '00:04:59' }, undefined],
    ['nothing beyond it', limit(60.4, { duration: '00:05:00' }), { duration: '00:05:01' }, 'duration'],
  ])('%s', (_, session, body, excess) => expect(findExcess(session, body)).toBe(excess));

  test('what is recorded of a longer video is corrected as it is', () => {
    const longer = limit(60.4, { watched_media_duration: 300 });
    expect(computeSessionEdit(longer, { watched_media_duration: 200 })).toEqual({ ranges: [[0, 200]] });
  });
});

const before = {
  status_etiquette: 'RUN',
  expiration_date: '2027-01-01',
  is_active: true,
  is_in_history: false,
} as const;

describe('what changes of an enrolment', () => {
  test.each([
    ['nothing', { ...before }, {}],
    ['the status', { status_etiquette: 'OFF' as const }, { status_etiquette: 'OFF' }],
    ['the expiry, to none', { expiration_date: null }, { expiration_date: null }],
    ['the flags', { is_active: false, is_in_history: true }, { is_active: false, is_in_history: true }],
  ])('%s', (_, body, edit) => expect(computeSubscriptionEdit(before, body)).toEqual(edit));
});
