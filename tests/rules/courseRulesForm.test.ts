import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attendanceRanges,
  attendanceSpeeds,
  noAttendanceRules,
  regulatedCourseRules,
} from '#contract/attendanceRules.ts';
import { describeAttendanceRules, spellMinutes } from '#contract/attendanceWords.ts';
import {
  choosePreset,
  describeRangeError,
  isRegulated,
  toRules,
  toRulesValues,
} from '../../src/courseRules/form/courseRulesForm.ts';

const makeWithin = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  fc.integer({ min: minimum, max: maximum });
const makeOptional = (range: { minimum: number; maximum: number }) => fc.option(makeWithin(range));

const anyRules = fc.record({
  requires_media: fc.boolean(),
  bars_phones: fc.boolean(),
  max_speed: fc.option(fc.constantFrom(...attendanceSpeeds)),
  presence_minutes: makeOptional(attendanceRanges.presence_minutes),
  presence_answer_seconds: makeWithin(attendanceRanges.presence_answer_seconds),
  file_seconds: makeOptional(attendanceRanges.file_seconds),
  retry_minutes: makeOptional(attendanceRanges.retry_minutes),
  daily_minutes: makeOptional(attendanceRanges.daily_minutes),
});

describe('the form of the rules of a course', () => {
  it('sends what it was shown, the time to answer only where somebody is asked', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const sent = toRules(toRulesValues(rules));
        const { presence_answer_seconds } = rules.presence_minutes === null ? noAttendanceRules : rules;
        expect(sent).toEqual({ ...rules, presence_answer_seconds });
      }),
    );
  });

  it('has one switch that sets all rules, or none', () => {
    expect(toRules(choosePreset(true))).toEqual(regulatedCourseRules);
    expect(toRules(choosePreset(false))).toEqual(noAttendanceRules);
    expect([isRegulated(choosePreset(true)), isRegulated(choosePreset(false))]).toEqual([true, false]);
  });

  it('takes whole numbers within the range of a rule', () => {
    expect(['2', '120', ' 10 '].map((typed) => describeRangeError('presence_minutes', typed))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const typed of ['1', '121', '', '5,5', '1e1', '-3', 'due', null])
      expect(describeRangeError('presence_minutes', typed)).toBe('Un numero intero da 2 a 120');
  });
});

describe('the rules in words', () => {
  it('tell each rule that is on, and no other', () => {
    expect(describeAttendanceRules(noAttendanceRules)).toEqual([]);
    const pause = (retry_minutes: number) => describeAttendanceRules({ ...noAttendanceRules, retry_minutes })[0]?.text;
    expect(pause(1)).toMatch(/ passa almeno 1 minuto\.$/);
    expect(pause(60)).toMatch(/ passa almeno 1 ora\.$/);
    expect(pause(90)).toMatch(/ passano almeno 1 ora e 30 minuti\.$/);
    expect(describeAttendanceRules(regulatedCourseRules)).toHaveLength(7);
  });

  it.each([
    [1, '1 minuto'],
    [15, '15 minuti'],
    [60, '1 ora'],
    [90, '1 ora e 30 minuti'],
    [480, '8 ore'],
    [121, '2 ore e 1 minuto'],
  ])('write %s minutes as %s', (minutes, words) => expect(spellMinutes(minutes)).toBe(words));
});
