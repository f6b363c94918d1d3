import type { CourseRules } from '#contract/attendance.ts';
import { attendanceRanges, noAttendanceRules, regulatedCourseRules } from '#contract/attendanceRules.ts';
import type { EditShape } from '../../forms/record/recordShape.ts';
import { courseRules as texts } from '../../i18n/courseRules.ts';

type Ranged = keyof typeof attendanceRanges;
/** Rules that are a number while they are on. */
type Optional = 'max_speed' | Exclude<Ranged, 'presence_answer_seconds'>;

const optional: readonly Optional[] = [
  'max_speed',
  'presence_minutes',
  'file_seconds',
  'retry_minutes',
  'daily_minutes',
];

/** The rules as the form has them: each on or off, its number as it was typed. */
export interface CourseRulesValues {
  requires_media: boolean;
  bars_phones: boolean;
  on: Record<Optional, boolean>;
  max_speed: number;
  numbers: Record<Ranged, string>;
}

type Rules = Omit<CourseRules, 'id' | 'name' | 'code'>;

export const toRulesValues = (rules: Rules): CourseRulesValues => {
  const formatRule = (rule: Ranged) => String(rules[rule] ?? regulatedCourseRules[rule]);
  return {
    requires_media: rules.requires_media,
    bars_phones: rules.bars_phones,
    on: {
      max_speed: rules.max_speed !== null,
      presence_minutes: rules.presence_minutes !== null,
      file_seconds: rules.file_seconds !== null,
      retry_minutes: rules.retry_minutes !== null,
      daily_minutes: rules.daily_minutes !== null,
    },
    max_speed: rules.max_speed ?? regulatedCourseRules.max_speed,
    numbers: {
      presence_minutes: formatRule('presence_minutes'),
      presence_answer_seconds: formatRule('presence_answer_seconds'),
      file_seconds: formatRule('file_seconds'),
      retry_minutes: formatRule('retry_minutes'),
      daily_minutes: formatRule('daily_minutes'),
    },
  };
};

export const toRules = ({ requires_media, bars_phones, on, max_speed, numbers }: CourseRulesValues): Rules => {
  const formatRule = (rule: Exclude<Optional, 'max_speed'>) => (on[rule] ? Number(numbers[rule]) : null);
  return {
    requires_media,
    bars_phones,
    max_speed: on.max_speed ? max_speed : null,
    presence_minutes: formatRule('presence_minutes'),
    presence_answer_seconds: on.presence_minutes
      ? Number(numbers.presence_answer_seconds)
      : noAttendanceRules.presence_answer_seconds,
    file_seconds: formatRule('file_seconds'),
    retry_minutes: formatRule('retry_minutes'),
    daily_minutes: formatRule('daily_minutes'),
  };
};

/** The switch of a rule's number. */
export const getSwitch = (rule: Ranged): Optional => (rule === 'presence_answer_seconds' ? 'presence_minutes' : rule);

/** What is wrong with a rule's number, in words. */
export const describeRangeError = (rule: Ranged, typed: unknown): string | undefined => {
  const { minimum, maximum } = attendanceRanges[rule];
  const text = String(typed ?? '').trim();
  const isFine = /^\d{1,6}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;
  return isFine ? undefined : texts.range(minimum, maximum);
};

const names: Record<Ranged, string> = {
  presence_minutes: texts.presenceMinutes,
  presence_answer_seconds: texts.answerSeconds,
  file_seconds: texts.fileSeconds,
  retry_minutes: texts.retryMinutes,
  daily_minutes: texts.dailyMinutes,
};

const isRanged = (rule: string): rule is Ranged => Object.hasOwn(attendanceRanges, rule);

/** Where a rule stands in the form. */
export const getSource = (rule: string): string => (isRanged(rule) ? `numbers.${rule}` : rule);

/** The first number that is wrong, of the rules that are on. */
const findFirstError = ({ on, numbers }: CourseRulesValues): string | undefined =>
  Object.keys(attendanceRanges)
    .filter(isRanged)
    .filter((rule) => on[getSwitch(rule)])
    .map((rule) => ({ rule, error: describeRangeError(rule, numbers[rule]) }))
    .filter(({ error }) => error !== undefined)
    .map(({ rule, error }) => `${names[rule]}: ${error}`)[0];

/** Whether any rule is on, as the form stands. */
export const isRegulated = ({ requires_media, bars_phones, on }: CourseRulesValues): boolean =>
  requires_media || bars_phones || optional.some((rule) => on[rule]);

/** All rules with the values that are advised, or none. */
export const choosePreset = (isOn: boolean): CourseRulesValues =>
  toRulesValues(isOn ? regulatedCourseRules : noAttendanceRules);

/** How the rules of a course are changed; what is sent is over what was shown. */
export const courseRulesShape: EditShape<CourseRules, CourseRulesValues> = {
  toValues: toRulesValues,
  buildBody: toRules,
  rules: { whole: (values) => findFirstError(values as CourseRulesValues) },
};
