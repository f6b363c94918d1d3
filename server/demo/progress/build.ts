import type { Insertable } from 'kysely';
import type { SectionSessions, Subscriptions } from '../../db/tables.ts';
import { writeRanges } from '../../modules/progress/rules.ts';
import { computeCounters, type RecordedEvent } from '../../modules/verification/rules.ts';
import { toIso } from '../calendar.ts';
import type { HandedIn } from './attempts.ts';
import { type DemoEvent, followCourse } from './follow.ts';
import type { Enrolment } from './visit.ts';

/** Every row there is of what people learned. */
interface BuiltProgress {
  subscriptions: (Insertable<Subscriptions> & { id: number })[];
  sessions: Insertable<SectionSessions>[];
  attempts: HandedIn[];
  events: DemoEvent[];
  /** Enrolments to issue a certificate for, in the order they were completed. */
  certified: number[];
  /** When each person was last active (ISO 8601), by id. */
  lastSeen: Map<number, string>;
}

interface Position {
  opened_at: string;
  updated: string;
  section_step_time: number;
}

/** What the counters leave out of a session: when it was first opened, last touched, and where it resumes. */
const computePositions = (events: DemoEvent[]): Map<number, Position> => {
  const positions = new Map<number, Position>();
  for (const { course_section_id, kind, at, data } of events) {
    if (!course_section_id) continue;
    const position = positions.get(course_section_id) ?? { opened_at: at, updated: at, section_step_time: 0 };
    position.updated = at;
    if (kind === 'stopped') position.section_step_time = (data as { position: number }).position;
    positions.set(course_section_id, position);
  }
  return positions;
};

/** The counters follow from the record, as they do when the server keeps them. */
const toRows = (enrolment: Enrolment, id: number, events: DemoEvent[]) => {
  const counters = computeCounters(events as unknown as RecordedEvent[]);
  const opened = events.filter(({ kind }) => kind === 'opened').at(-1);
  const positions = computePositions(events);
  const subscription = {
    id,
    user_id: enrolment.user_id,
    course_id: enrolment.course.id,
    status_etiquette: counters.status_etiquette,
    is_in_history: enrolment.is_in_history ?? false,
    expiration_date: enrolment.expiration_date ?? null,
    completion_date: counters.completion_date,
    is_passed: counters.completion_date !== null,
    resume_section_id: opened?.course_section_id ?? null,
    last_opened: opened?.at ?? null,
    created: toIso(enrolment.created),
    updated: events.at(-1)?.at ?? toIso(enrolment.created),
  };
  const sessions = [...counters.sections].map(([course_section_id, { watched_time, coverage, passed_at }]) => ({
    subscription_id: id,
    course_section_id,
    is_section_passed: passed_at !== null,
    passed_at,
    watched_time,
    coverage: writeRanges(coverage),
    ...positions.get(course_section_id),
  }));
  return { subscription, sessions };
};

/** Follows the enrolments, numbered as they come, and derives all that the database keeps of them. */
export const buildProgress = (enrolments: Enrolment[]): BuiltProgress => {
  const built: BuiltProgress = {
    subscriptions: [],
    sessions: [],
    attempts: [],
    events: [],
    certified: [],
    lastSeen: new Map(),
  };
  const completed: { id: number; at: string }[] = [];
  for (const [index, enrolment] of enrolments.entries()) {
    const id = index + 1;
    const { events, attempts } = followCourse(enrolment, id, built.attempts.length + 1);
    const { subscription, sessions } = toRows(enrolment, id, events);
    built.subscriptions.push(subscription);
    built.sessions.push(...sessions);
    built.attempts.push(...attempts);
    built.events.push(...events);
    if (subscription.completion_date && enrolment.course.course.certification_template_id !== null)
      completed.push({ id, at: subscription.completion_date });
    const seen = subscription.last_opened;
    if (seen && seen > (built.lastSeen.get(enrolment.user_id) ?? '')) built.lastSeen.set(enrolment.user_id, seen);
  }
  built.certified = completed.sort((a, b) => a.at.localeCompare(b.at)).map(({ id }) => id);
  return built;
};
