import { formatDuration, isDuration, parseDuration } from '#contract/durations.ts';
import { computeLastSecond, computeSessionLimits } from '#contract/sessionLimits.ts';
import type { SectionSessionDetail, SectionSessionUpdate } from '#contract/subscriptions.ts';
import type { EditShape } from '../../forms/record/recordShape.ts';
import { matches, requireValue } from '../../forms/rules.ts';
import { it } from '../../i18n/it.ts';

const texts = it.subscriptions.session;

/** A session as the form holds it: numbers as they are typed, with a comma for the decimals. */
export interface SessionForm {
  duration: string;
  watched_media_duration: string;
  section_step_time: string;
  section_step_number: string;
  is_section_passed: boolean;
  reason: string;
  limits: ReturnType<typeof computeSessionLimits>;
  lesson_duration: string;
}

const write = (value: number): string => String(value).replace('.', ',');
const read = (text: string): number => Number(text.trim().replace(',', '.'));

/** What says more than the lesson allows, in words. */
const describeExcess = (form: Partial<SessionForm>): string | undefined => {
  const { duration = '', watched_media_duration = '', section_step_time = '', limits, lesson_duration = '' } = form;
  if (!limits) return undefined;
  const isBeyond =
    parseDuration(duration) > limits.duration ||
    read(watched_media_duration) > limits.watched_media_duration ||
    read(section_step_time) > limits.section_step_time;
  return isBeyond ? texts.beyond(lesson_duration) : undefined;
};

const isSeconds = (text: string): boolean => /^\d{1,7}([.,]\d{1,3})?$/.test(text.trim()) && read(text) <= 1_000_000;
const isCount = (text: string): boolean => /^\d{1,7}$/.test(text.trim()) && read(text) <= 1_000_000;

/** How a session is corrected; the server has the same rules. */
export const sessionShape = {
  toValues: (session): SessionForm => ({
    duration: session.duration,
    watched_media_duration: write(session.watched_media_duration),
    section_step_time: write(session.section_step_time),
    section_step_number: write(session.section_step_number),
    is_section_passed: session.is_section_passed,
    reason: '',
    limits: computeSessionLimits(session),
    lesson_duration: formatDuration(computeLastSecond(session.section.lesson_seconds)),
  }),
  buildBody: (form): SectionSessionUpdate => ({
    duration: form.duration.trim(),
    watched_media_duration: read(form.watched_media_duration),
    section_step_time: read(form.section_step_time),
    section_step_number: read(form.section_step_number),
    is_section_passed: form.is_section_passed,
    reason: form.reason.trim(),
  }),
  rules: {
    fields: {
      duration: matches(isDuration, texts.durationRule),
      watched_media_duration: matches(isSeconds, texts.secondsRule),
      section_step_time: matches(isSeconds, texts.secondsRule),
      section_step_number: matches(isCount, texts.countRule),
      reason: requireValue(it.resources.sectionSessions.fields.reason),
    },
    whole: describeExcess,
  },
} satisfies EditShape<SectionSessionDetail, SessionForm>;
