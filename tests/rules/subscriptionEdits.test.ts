import { describe, expect, test } from 'vitest';
import { computeSessionEdit, computeSubscriptionEdit } from '#server/modules/subscriptions/rules.ts';

const shown = {
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
