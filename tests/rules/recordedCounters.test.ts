import { describe, expect, it } from 'vitest';
import type { LearningEventKind } from '#contract/learningEventKinds.ts';
import { computeCounters, type RecordedEvent } from '#server/modules/verification/rules.ts';

const makeEvent = (
  kind: LearningEventKind,
  data: RecordedEvent['data'] = {},
  facts: Partial<RecordedEvent> = {},
): RecordedEvent => ({ course_section_id: 7, kind, at: '2026-01-01T00:00:00.000Z', data, ...facts });

const ofCourse = { course_section_id: null };

describe('the counters of an enrolment, from its record', () => {
  it('have sections of what was followed alone', () => {
    const listSections = (event: RecordedEvent) => [...computeCounters([event]).sections.keys()];
    for (const kind of ['opened', 'stopped', 'passed', 'session_edited', 'film_replaced'] as const) {
      expect(listSections(makeEvent(kind)), kind).toEqual([7]);
      expect(listSections(makeEvent(kind, {}, ofCourse)), `${kind} of no section`).toEqual([]);
    }
    for (const kind of ['enrolled', 'read', 'handed_in', 'session_reset', 'subscription_edited', 'completed'] as const)
      expect(listSections(makeEvent(kind)), kind).toEqual([]);
  });

  it('take seconds and parts from where the player stopped alone', () => {
    const played = { seconds: 5, ranges: [[0, 5]] as [number, number][] };
    const { sections } = computeCounters([makeEvent('passed', played), makeEvent('opened', played)]);
    expect(sections.get(7)).toMatchObject({ watched_time: 0, coverage: [] });
  });

  it('take a passing back, or keep it, as a correction says', () => {
    const passed = makeEvent('passed');
    const findPassing = (...events: RecordedEvent[]) => computeCounters(events).sections.get(7)?.passed_at;
    expect(findPassing(passed, makeEvent('session_edited', { watched_time: 9 }))).toBe(passed.at);
    expect(findPassing(passed, makeEvent('session_edited', { is_section_passed: false }))).toBeNull();
    expect(findPassing(makeEvent('session_edited', { watched_time: 9 }))).toBeNull();
    const later = { at: '2026-02-01T00:00:00.000Z' };
    expect(findPassing(passed, makeEvent('session_edited', { is_section_passed: true }, later))).toBe(passed.at);
  });

  it('forget a section that was reset, and no other', () => {
    const other = { course_section_id: 8 };
    const { sections } = computeCounters([
      makeEvent('opened'),
      makeEvent('opened', {}, other),
      makeEvent('session_reset', {}, ofCourse),
      makeEvent('session_reset'),
    ]);
    expect([...sections.keys()]).toEqual([8]);
  });

  it('have attempts as they were handed in, and apart what they were graded again to', () => {
    const { attempts, regraded } = computeCounters([
      makeEvent('handed_in', { attempt_id: 1, percentage: 50, is_passed: false }),
      makeEvent('handed_in', { attempt_id: 2 }),
      makeEvent('handed_in', { percentage: 90 }),
      makeEvent('stopped', { attempt_id: 3 }),
      makeEvent('regraded', { attempt_id: 1, percentage: 80, is_passed: true }),
      makeEvent('regraded', { attempt_id: 1, percentage: 60, is_passed: true }),
      makeEvent('regraded', { attempt_id: 4 }),
      makeEvent('regraded', { percentage: 90 }),
    ]);
    expect([...attempts]).toEqual([
      [1, { percentage: 50, is_passed: false, submitted: true }],
      [2, { percentage: 0, is_passed: false, submitted: true }],
    ]);
    expect([...regraded]).toEqual([
      [1, { percentage: 60, is_passed: true }],
      [4, { percentage: 0, is_passed: false }],
    ]);
  });

  it('follow the status: begun once, completed, and as a correction says', () => {
    const findStatus = (...events: RecordedEvent[]) => computeCounters(events).status_etiquette;
    const opened = makeEvent('opened');
    const completed = makeEvent('completed', {}, ofCourse);
    const edited = (data: RecordedEvent['data']) => makeEvent('subscription_edited', data, ofCourse);
    expect(findStatus(makeEvent('enrolled'), makeEvent('stopped'))).toBe('RDY');
    expect(findStatus(opened)).toBe('RUN');
    expect(findStatus(opened, completed, opened)).toBe('END');
    expect(findStatus(edited({ status_etiquette: 'OFF' }), opened)).toBe('OFF');
    expect(findStatus(opened, edited({ status_etiquette: 'OFF' }))).toBe('OFF');
    expect(findStatus(opened, edited({ is_active: false }))).toBe('RUN');
    expect(findStatus(opened, makeEvent('passed', { status_etiquette: 'OFF' }))).toBe('RUN');
    expect(computeCounters([opened]).completion_date).toBeNull();
    expect(computeCounters([opened, completed]).completion_date).toBe(completed.at);
  });
});
