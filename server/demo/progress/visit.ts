import type { BuiltCourse } from '../courses/build.ts';

/** What came of opening a section. */
export type Outcome =
  /** `failures` tries were handed in and not passed before the one that was. */
  | { kind: 'passed'; failures?: number }
  /** Handed in without passing, so many times. */
  | { kind: 'failed'; failures: number }
  /** Left as it was, a video at this second. */
  | { kind: 'left'; position?: number };

export interface Visit {
  /** Slug of the section. */
  section: string;
  /** Milliseconds. */
  at: number;
  outcome: Outcome;
}

/** Somebody's enrolment in a course and what they did in it, oldest visit first. */
export interface Enrolment {
  user_id: number;
  course: BuiltCourse;
  created: number;
  visits: Visit[];
  /** `YYYY-MM-DD`. */
  expiration_date?: string;
  is_in_history?: boolean;
  /** When an administrator suspended it; after the last visit. */
  suspended?: number;
}
