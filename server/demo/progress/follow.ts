import type { Insertable } from 'kysely';
import type { LearningEventKind } from '#contract/learningEventKinds.ts';
import type { Json, LearningEvents } from '../../db/tables.ts';
import { toIso } from '../calendar.ts';
import type { BuiltSection } from '../courses/build.ts';
import { createRandom } from '../random.ts';
import { type HandedIn, takeAttempt } from './attempts.ts';
import type { Enrolment, Visit } from './visit.ts';

export type DemoEvent = Omit<Insertable<LearningEvents>, 'seq' | 'hash' | 'previous_hash' | 'at' | 'data'> & {
  at: string;
  data: Json;
};

/** All that was recorded of one enrolment, in the order it happened. */
interface Followed {
  events: DemoEvent[];
  attempts: HandedIn[];
}

/** Milliseconds between opening a section and pressing play, and that each answer takes. */
const hesitation = 2600;
const perAnswer = 21_000;

/** Administrator who suspends enrolments. */
const adminId = 1;

/**
 * What the server would have recorded had somebody really made these visits. Attempts are numbered from `firstAttemptId`;
 * the same enrolment gives the same record, whatever the others are.
 */
export const followCourse = (enrolment: Enrolment, subscription_id: number, firstAttemptId: number): Followed => {
  const random = createRandom(subscription_id * 7919);
  const followed: Followed = { events: [], attempts: [] };
  const passed = new Set<number>();
  const { visible } = enrolment.course;

  const record = (
    kind: LearningEventKind,
    at: number,
    section: BuiltSection | null,
    data: Json = {},
    actor_id: number | null = null,
  ): void => {
    const course_section_id = section?.id ?? null;
    followed.events.push({ subscription_id, course_section_id, kind, at: toIso(at), actor_id, data });
  };

  const pass = (section: BuiltSection, at: number): void => {
    if (passed.has(section.id)) return;
    passed.add(section.id);
    record('passed', at, section);
    const needed = visible.filter(({ is_mandatory }) => is_mandatory);
    if (needed.every(({ id }) => passed.has(id)) && section.is_mandatory) record('completed', at + 3, null);
  };

  const stop = (section: BuiltSection, at: number, position: number, seconds: number, cause: string): void => {
    const reach = Math.min(position, seconds * 2);
    record('stopped', at, section, { position, seconds, ranges: [[0, reach]], cause });
  };

  const watch = (section: BuiltSection, { at, outcome }: Visit): void => {
    const started = at + hesitation;
    const isFile = section.media?.type === 'FILE';
    if (outcome.kind === 'left') {
      if (outcome.position === undefined) return;
      record('played', started, section, { position: 0 });
      stop(section, started + outcome.position * 1000, outcome.position, outcome.position, 'stopped');
      return;
    }
    const seconds = isFile ? Math.round(section.seconds * (0.55 + random.next() * 0.4)) : section.seconds;
    const ended = started + seconds * 1000;
    record('played', started, section, { position: 0 });
    stop(section, ended, section.seconds, seconds, 'ended');
    record('ended', ended + 40, section, { watched_media_duration: section.seconds, is_enough: true });
    pass(section, ended + 45);
  };

  const answer = (section: BuiltSection, { at, outcome }: Visit): void => {
    if (!section.questionnaire || outcome.kind === 'left') return;
    const failures = outcome.failures ?? 0;
    const tries = outcome.kind === 'passed' ? failures + 1 : failures;
    const length = section.questionnaire.asked.length * perAnswer;
    for (let number = 1; number <= tries; number += 1) {
      const opened = at + hesitation + (number - 1) * (length + 90_000);
      const submitted = opened + Math.round(length * (0.6 + random.next() * 0.4));
      const place = {
        id: firstAttemptId + followed.attempts.length,
        subscription_id,
        course_section_id: section.id,
        number,
      };
      const attempt = takeAttempt(section.questionnaire, place, { opened, submitted }, number > failures, random);
      followed.attempts.push(attempt);
      const { id, kind, percentage, is_passed } = attempt;
      record('handed_in', submitted, section, { attempt_id: id, attempt_kind: kind, percentage, is_passed });
      if (is_passed) pass(section, submitted + 5);
    }
  };

  record('enrolled', enrolment.created, null, {}, adminId);
  for (const visit of enrolment.visits) {
    const section = visible.find(({ slug }) => slug === visit.section);
    if (!section) throw new Error(`${visit.section} is not a visible section of ${enrolment.course.course.code}`);
    if (section.requires !== null && !passed.has(section.requires))
      throw new Error(`${visit.section} was still locked`);
    record('opened', visit.at, section);
    if (section.questionnaire) answer(section, visit);
    else watch(section, visit);
  }
  if (enrolment.suspended)
    record('subscription_edited', enrolment.suspended, null, { status_etiquette: 'OFF' }, adminId);
  return followed;
};
