import type { SectionSession, SectionSessionUpdate } from '#contract/subscriptions.ts';
import { isDuration } from '../format/durations.ts';
import { it } from '../i18n/it.ts';

const texts = it.subscriptions.session;

/** A session as the form holds it: numbers as they are typed, with a comma for the decimals. */
export interface SessionForm {
  duration: string;
  watched_media_duration: string;
  section_step_time: string;
  section_step_number: string;
  is_section_passed: boolean;
  reason: string;
  /** The figures that were loaded, as they are sent back. */
  seen?: SectionSessionUpdate['seen'];
}

const write = (value: number): string => String(value).replace('.', ',');
const read = (text: string): number => Number(text.trim().replace(',', '.'));

const figuresOf = (session: SectionSession) => ({
  duration: session.duration,
  watched_media_duration: session.watched_media_duration,
  section_step_time: session.section_step_time,
  section_step_number: session.section_step_number,
  is_section_passed: session.is_section_passed,
});

export const formOf = (session: SectionSession): SessionForm & { id: number } => ({
  id: session.id,
  duration: session.duration,
  watched_media_duration: write(session.watched_media_duration),
  section_step_time: write(session.section_step_time),
  section_step_number: write(session.section_step_number),
  is_section_passed: session.is_section_passed,
  reason: '',
  seen: figuresOf(session),
});

export const updateOf = (form: SessionForm): SectionSessionUpdate => ({
  duration: form.duration.trim(),
  watched_media_duration: read(form.watched_media_duration),
  section_step_time: read(form.section_step_time),
  section_step_number: read(form.section_step_number),
  is_section_passed: form.is_section_passed,
  ...(form.reason.trim() && { reason: form.reason.trim() }),
  ...(form.seen && { seen: form.seen }),
});

const isSeconds = (text: string): boolean => /^\d{1,7}([.,]\d{1,3})?$/.test(text.trim()) && read(text) <= 1_000_000;
const isCount = (text: string): boolean => /^\d{1,7}$/.test(text.trim()) && read(text) <= 1_000_000;

const rule =
  (isRight: (text: string) => boolean, message: string) =>
  (text = ''): string | undefined =>
    isRight(text.trim()) ? undefined : message;

/** What each figure of a session must be; the server has the same rules. */
export const rules = {
  duration: rule(isDuration, texts.durationRule),
  watched_media_duration: rule(isSeconds, texts.secondsRule),
  section_step_time: rule(isSeconds, texts.secondsRule),
  section_step_number: rule(isCount, texts.countRule),
};

/** What keeps a session from being saved, in words; null when nothing does. */
export const sessionObstacle = (form: Partial<SessionForm>): string | null => {
  const faults = Object.entries(rules).map(([field, check]) => check(form[field as keyof typeof rules]));
  return faults.find((fault) => fault !== undefined) ?? null;
};
