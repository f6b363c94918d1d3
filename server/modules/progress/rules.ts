import type { MediaType, SectionCategory } from '#contract/codes.ts';
import { measureCovered, type Range } from '#contract/coverage.ts';
import { roundToMillis } from '#contract/durations.ts';
import { fastestPlayback, requiredCoverage } from '#contract/rules.ts';

/** What is known of one visible section within one enrolment, in course order. */
export interface SectionFact {
  id: number;
  slug: string;
  name: string;
  category: SectionCategory;
  order: number;
  duration: string;
  media_type: MediaType | null;
  module_id: number;
  module_name: string;
  is_mandatory: boolean;
  mandatory_section_id: number | null;
  is_opened: boolean;
  is_passed: boolean;
}

interface SectionAccess {
  is_accessible: boolean;
  /** Another section requires this one. */
  is_propedeutic_to_others: boolean;
  /** The next one in course order that can be opened. */
  next_section_id: number | null;
}

/**
 * Whether a section is open as far as the one it requires goes.
 * @param isRequiredPassed null or undefined without one, or when learners do not see it: it then counts for nothing
 */
export const isAccessible = (isRequiredPassed: boolean | null | undefined): boolean => isRequiredPassed ?? true;

/** What can be opened, what others require and what comes next, for a whole course at once. */
export const addAccess = <F extends SectionFact>(facts: F[]): (F & SectionAccess)[] => {
  const passed = new Map(facts.map(({ id, is_passed }) => [id, is_passed]));
  const required = new Set(facts.map(({ mandatory_section_id }) => mandatory_section_id));
  let next_section_id: number | null = null;
  const backwards = facts.toReversed().map((fact) => {
    const is_accessible = isAccessible(passed.get(fact.mandatory_section_id ?? 0));
    const section = { ...fact, is_accessible, is_propedeutic_to_others: required.has(fact.id), next_section_id };
    if (is_accessible) next_section_id = fact.id;
    return section;
  });
  return backwards.reverse();
};

/** The next section after this one that can be opened, or null. */
export const chooseNextSection = (sectionId: number, facts: SectionFact[]): SectionFact | null => {
  const next = addAccess(facts).find(({ id }) => id === sectionId)?.next_section_id;
  return facts.find(({ id }) => id === next) ?? null;
};

/** Parts of [0, duration] that the ranges (disjoint, ascending) leave out. */
export const findMissingRanges = (ranges: Range[], duration: number): Range[] => {
  const missing: Range[] = [];
  let reached = 0;
  for (const [from, to] of ranges) {
    if (from >= duration) break;
    if (from > reached) missing.push([reached, from]);
    reached = Math.max(reached, to);
  }
  if (reached < duration) missing.push([reached, duration]);
  return missing;
};

/** Seconds: a shorter gap comes from how coarsely players tell their position, and nobody is taken back to it. */
const coarse = 1;

/** Seconds still to be watched, and where they begin. */
interface Missing {
  missing_seconds: number;
  first_missing_range: Range;
}

/** How much of a video lesson is still to be watched before it counts as passed; null when enough was. Seconds. */
export const findMissingCoverage = (ranges: Range[], duration: number): Missing | null => {
  const missing = findMissingRanges(ranges, duration);
  const first = missing.find(([from, to]) => to - from >= coarse) ?? missing[0];
  const lacking = roundToMillis(duration * requiredCoverage - measureCovered(ranges, duration));
  return first && lacking > 0
    ? { missing_seconds: lacking, first_missing_range: [roundToMillis(first[0]), roundToMillis(first[1])] }
    : null;
};

/**
 * What is covered must also have been played, at the fastest speed at the most: short gaps are joined, and who only played
 * beside them would cover a lesson in a tenth of its time. A tenth of the lesson and five seconds may be gaps.
 * @param watched seconds of playing, by the server's clock
 */
export const findMissingTime = (watched: number, duration: number): Missing | null => {
  const lacking = roundToMillis(duration * (requiredCoverage - 0.1) - 5 - watched * fastestPlayback);
  return lacking > 0 ? { missing_seconds: lacking, first_missing_range: [0, duration] } : null;
};

/** Ranges of a PostgreSQL multirange such as `{[0,3.5),[7,9)}`. */
export const readRanges = (multirange: string): Range[] =>
  [...multirange.matchAll(/[[(]([\d.]+),([\d.]+)[\])]/g)].map(([, from, to]) => [Number(from), Number(to)]);

export const writeRanges = (ranges: Range[]): string => `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;

/** Whether a lesson is something that plays, and no file to read. */
export const isPlayed = (mediaType: MediaType | null): boolean => mediaType !== null && mediaType !== 'FILE';
