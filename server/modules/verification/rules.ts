import type { LearningEventKind } from '#contract/codes.ts';
import { roundToMillis } from '#contract/durations.ts';
import type { LearningEventFacts } from '#contract/learningEvents.ts';
import { addCoverage, uniteRanges } from '../progress/coverageRules.ts';
import type { Range } from '../progress/rules.ts';

/** A row of the record, as far as figures depend on it. */
export interface RecordedEvent {
  course_section_id: number | null;
  kind: LearningEventKind;
  at: string;
  data: LearningEventFacts;
}

export interface SectionFigures {
  watched_time: number;
  coverage: Range[];
  passed_at: string | null;
}

export interface Figures {
  sections: Map<number, SectionFigures>;
  attempts: Map<number, { percentage: number; is_passed: boolean; submitted: boolean }>;
  /** What attempts that were graded again came to last. */
  regraded: Map<number, { percentage: number; is_passed: boolean }>;
  completion_date: string | null;
  status_etiquette: string;
}

/** Seconds over some sections, to the millisecond. */
export const sumWatched = (sections: SectionFigures[]): number =>
  roundToMillis(sections.reduce((sum, { watched_time }) => sum + watched_time, 0));

/** Computes every figure of one enrolment from its record, oldest event first. */
export const computeFigures = (events: RecordedEvent[]): Figures => {
  const figures: Figures = {
    sections: new Map(),
    attempts: new Map(),
    regraded: new Map(),
    completion_date: null,
    status_etiquette: 'RDY',
  };
  for (const event of events) apply(figures, event);
  return figures;
};

const getSection = (figures: Figures, id: number): SectionFigures => {
  const section = figures.sections.get(id) ?? { watched_time: 0, coverage: [], passed_at: null };
  figures.sections.set(id, section);
  return section;
};

const applyToSection = (section: SectionFigures, { kind, at, data }: RecordedEvent): void => {
  if (kind === 'stopped') {
    section.watched_time = roundToMillis(section.watched_time + (data.seconds ?? 0));
    const played = data.ranges ?? [];
    section.coverage = data.joins_gaps
      ? addCoverage(section.coverage, played)
      : uniteRanges([...section.coverage, ...played]);
  }
  if (kind === 'passed') section.passed_at ??= at;
  if (kind !== 'session_edited') return;
  section.watched_time = data.watched_time ?? section.watched_time;
  section.coverage = data.ranges ? uniteRanges(data.ranges) : section.coverage;
  if (data.is_section_passed === true) section.passed_at ??= at;
  if (data.is_section_passed === false) section.passed_at = null;
};

const touching = new Set<LearningEventKind>(['opened', 'stopped', 'passed', 'session_edited']);

const apply = (figures: Figures, event: RecordedEvent): void => {
  const { kind, at, data, course_section_id } = event;
  if (course_section_id !== null && touching.has(kind)) applyToSection(getSection(figures, course_section_id), event);
  if (kind === 'opened' && figures.status_etiquette === 'RDY') figures.status_etiquette = 'RUN';
  if (kind === 'session_reset' && course_section_id !== null) figures.sections.delete(course_section_id);
  if (kind === 'handed_in' && data.attempt_id !== undefined)
    figures.attempts.set(data.attempt_id, {
      percentage: data.percentage ?? 0,
      is_passed: data.is_passed ?? false,
      submitted: true,
    });
  if (kind === 'regraded' && data.attempt_id !== undefined)
    figures.regraded.set(data.attempt_id, { percentage: data.percentage ?? 0, is_passed: data.is_passed ?? false });
  if (kind === 'completed') {
    figures.completion_date = at;
    figures.status_etiquette = 'END';
  }
  if (kind === 'subscription_edited') figures.status_etiquette = data.status_etiquette ?? figures.status_etiquette;
};
