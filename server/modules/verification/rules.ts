import { type Range, uniteRanges } from '#contract/coverage.ts';
import { roundToMillis } from '#contract/durations.ts';
import type { LearningEventKind } from '#contract/learningEventKinds.ts';
import type { LearningEventFacts } from '#contract/learningEvents.ts';
import { addCoverage } from '../progress/coverageRules.ts';

/** A row of the record, as far as counters depend on it. */
export interface RecordedEvent {
  course_section_id: number | null;
  kind: LearningEventKind;
  at: string;
  data: LearningEventFacts;
}

interface SectionCounters {
  watched_time: number;
  coverage: Range[];
  earlier_films_time: number;
  passed_at: string | null;
}

export interface Counters {
  sections: Map<number, SectionCounters>;
  attempts: Map<number, { percentage: number; is_passed: boolean; submitted: boolean }>;
  /** What attempts that were graded again came to last. */
  regraded: Map<number, { percentage: number; is_passed: boolean }>;
  completion_date: string | null;
  status_etiquette: string;
}

/** Seconds over some sections, to the millisecond. */
export const sumWatched = (sections: SectionCounters[]): number =>
  roundToMillis(sections.reduce((sum, { watched_time }) => sum + watched_time, 0));

/** Computes every counter of one enrolment from its record, oldest event first. */
export const computeCounters = (events: RecordedEvent[]): Counters => {
  const counters: Counters = {
    sections: new Map(),
    attempts: new Map(),
    regraded: new Map(),
    completion_date: null,
    status_etiquette: 'RDY',
  };
  for (const event of events) apply(counters, event);
  return counters;
};

const getSection = (counters: Counters, id: number): SectionCounters => {
  const section = counters.sections.get(id) ?? {
    watched_time: 0,
    coverage: [],
    earlier_films_time: 0,
    passed_at: null,
  };
  counters.sections.set(id, section);
  return section;
};

const applyToSection = (section: SectionCounters, { kind, at, data }: RecordedEvent): void => {
  if (kind === 'stopped') {
    section.watched_time = roundToMillis(section.watched_time + (data.seconds ?? 0));
    const played = data.ranges ?? [];
    section.coverage = data.joins_gaps
      ? addCoverage(section.coverage, played)
      : uniteRanges([...section.coverage, ...played]);
  }
  if (kind === 'passed') section.passed_at ??= at;
  if (kind === 'film_replaced') {
    section.coverage = [];
    section.earlier_films_time = section.watched_time;
  }
  if (kind !== 'session_edited') return;
  section.watched_time = data.watched_time ?? section.watched_time;
  section.earlier_films_time = Math.min(section.earlier_films_time, section.watched_time);
  section.coverage = data.ranges ? uniteRanges(data.ranges) : section.coverage;
  if (data.is_section_passed === true) section.passed_at ??= at;
  if (data.is_section_passed === false) section.passed_at = null;
};

const touching = new Set<LearningEventKind>(['opened', 'stopped', 'passed', 'session_edited', 'film_replaced']);

const apply = (counters: Counters, event: RecordedEvent): void => {
  const { kind, at, data, course_section_id } = event;
  if (course_section_id !== null && touching.has(kind)) applyToSection(getSection(counters, course_section_id), event);
  if (kind === 'opened' && counters.status_etiquette === 'RDY') counters.status_etiquette = 'RUN';
  if (kind === 'session_reset' && course_section_id !== null) counters.sections.delete(course_section_id);
  if (kind === 'handed_in' && data.attempt_id !== undefined)
    counters.attempts.set(data.attempt_id, {
      percentage: data.percentage ?? 0,
      is_passed: data.is_passed ?? false,
      submitted: true,
    });
  if (kind === 'regraded' && data.attempt_id !== undefined)
    counters.regraded.set(data.attempt_id, { percentage: data.percentage ?? 0, is_passed: data.is_passed ?? false });
  if (kind === 'completed') {
    counters.completion_date = at;
    counters.status_etiquette = 'END';
  }
  if (kind === 'subscription_edited') counters.status_etiquette = data.status_etiquette ?? counters.status_etiquette;
};
