import { sql } from 'kysely';
import type { AttendanceRules } from '#contract/attendance.ts';
import type { QuestionnaireKind, SectionCategory, SubscriptionStatus } from '#contract/codes.ts';
import type { LearningEventKind } from '#contract/learningEventKinds.ts';
import type { LearningEventFacts } from '#contract/learningEvents.ts';
import type { RegisterFacts } from '#contract/learningRegisters.ts';
import type { QuestionAnswer, QuestionResult } from '#contract/registries.ts';
import type { Handle } from '../../db/client.ts';
import type { AskedQuestion } from '../attempts/rules.ts';
import { joinLastRegrading } from '../corrections/service.ts';

/** An enrolment at the head of its register. Durations are in seconds. */
interface RegisterHead {
  user_id: number;
  first_name: string;
  last_name: string;
  fiscal_code: string | null;
  username: string;
  course_name: string;
  course_code: string;
  created: string;
  /** The earlier of its own expiry and its course's; null without either. */
  expires: string | null;
  completion_date: string | null;
  status_etiquette: SubscriptionStatus;
  passed_sections: number;
  total_sections: number;
  watched_time: number;
  certificate_number: number | null;
  /** What the course asks for now; null for nothing. */
  attendance: AttendanceRules | null;
}

interface RegisterSection {
  theme: string;
  module: string;
  name: string;
  category: SectionCategory;
  watched_time: number;
  passed_at: string | null;
  /** Such a section does not count among those to pass. */
  absence: 'archived' | 'hidden' | null;
}

export interface RegisterEvent {
  seq: number;
  kind: LearningEventKind;
  at: string;
  section: string | null;
  /** Of a section that is gone. */
  has_section: boolean;
  actor: string | null;
  has_actor: boolean;
  reason: string | null;
  data: LearningEventFacts;
}

export interface RegisterAttempt {
  kind: QuestionnaireKind;
  section: string | null;
  name: string;
  submitted: string;
  percentage: number;
  is_passed: boolean;
  is_reset: boolean;
  /** Nothing of what was answered is kept with it. */
  is_anonymous: boolean;
  /** Graded again with other right answers. */
  regraded: { at: string; reason: string; first_percentage: number } | null;
  questions: AskedQuestion[];
  answers: QuestionAnswer[];
  results: QuestionResult[] | null;
}

/** Everything a register says, as it stood at one moment. */
export interface RegisterRecord {
  head: RegisterHead;
  sections: RegisterSection[];
  events: RegisterEvent[];
  attempts: RegisterAttempt[];
}

export const findHead = async (tx: Handle, id: number): Promise<RegisterHead | undefined> => {
  const { rows } = await sql<RegisterHead>`
    select s.user_id, u.first_name, u.last_name, u.fiscal_code, u.username, c.name as course_name, c.code as course_code, s.created,
      s.expires, s.completion_date, s.status_etiquette, s.passed_sections, s.total_sections, s.watched_time,
      certificate.number as certificate_number,
      (select to_jsonb(rule) - 'course_id' from attendance_rules rule where rule.course_id = s.course_id) as attendance
    from subscriptions s
    join users u on u.id = s.user_id
    join courses c on c.id = s.course_id
    left join certificates_in_force certificate on certificate.subscription_id = s.id
    where s.id = ${id}`.execute(tx);
  return rows[0];
};

/** In course order; also those that nobody is shown any more, where the learner was in them. */
export const listSections = async (tx: Handle, id: number): Promise<RegisterSection[]> => {
  const { rows } = await sql<RegisterSection>`
    select theme.name as theme, module.name as module, section.name, section.category,
      coalesce(session.watched_time, 0) as watched_time, session.passed_at,
      case when section.archived is not null then 'archived' when visible.id is null then 'hidden' end
        as absence
    from subscriptions s
    join course_sections section on section.course_id = s.course_id
    join course_modules module on module.id = section.module_id
    join course_themes theme on theme.id = module.course_theme_id
    left join visible_sections visible on visible.id = section.id
    left join section_sessions session on session.subscription_id = s.id and session.course_section_id = section.id
    where s.id = ${id} and (visible.id is not null or session.id is not null)
    order by theme."order", theme.id, module."order", module.id, section."order", section.id`.execute(tx);
  return rows;
};

/** The first `limit` events of the record, with the hash of each. */
export const listEvents = async (
  tx: Handle,
  id: number,
  limit: number,
): Promise<(RegisterEvent & { hash: Buffer })[]> => {
  const { rows } = await sql<RegisterEvent & { hash: Buffer }>`
    select event.seq, event.kind, event.at, section.name as section, event.course_section_id is not null as has_section,
      actor.first_name || ' ' || actor.last_name as actor, event.actor_id is not null as has_actor,
      event.data ->> 'reason' as reason, event.data, event.hash
    from learning_events event
    left join course_sections section on section.id = event.course_section_id
    left join users actor on actor.id = event.actor_id
    where event.subscription_id = ${id} order by event.seq limit ${limit}`.execute(tx);
  return rows;
};

export const listAttempts = async (tx: Handle, id: number): Promise<RegisterAttempt[]> => {
  const { rows } = await sql<RegisterAttempt>`
    select attempt.kind, section.name as section, attempt.snapshot -> 'questionnaire' ->> 'name' as name, attempt.submitted,
      coalesce(regraded.percentage, attempt.percentage) as percentage,
      coalesce(regraded.is_passed, attempt.is_passed) as is_passed, attempt.reset_at is not null as is_reset,
      attempt.is_anonymous, case when regraded.id is not null then jsonb_build_object('at', regraded.created,
        'reason', regraded.reason, 'first_percentage', attempt.percentage) end as regraded,
      attempt.snapshot -> 'questions' as questions, attempt.answers, coalesce(regraded.results, attempt.results) as results
    from attempts attempt ${joinLastRegrading}
    left join course_sections section on section.id = attempt.course_section_id
    where attempt.subscription_id = ${id} and attempt.submitted is not null
    order by attempt.submitted, attempt.id`.execute(tx);
  return rows;
};

/** Notes that a register was printed up to an event, and returns when. */
export const insertRegister = async (
  tx: Handle,
  register: { subscription_id: number; code: string; last_seq: number; last_hash: Buffer },
): Promise<string> => {
  const { printed } = await tx
    .insertInto('learning_registers')
    .values(register)
    .returning('printed')
    .executeTakeFirstOrThrow();
  return printed;
};

/** A register by its code, held against the record as it stands now. */
export const findRegister = async (
  db: Handle,
  code: string,
): Promise<(RegisterFacts & { is_whole: boolean }) | undefined> => {
  const { rows } = await sql<RegisterFacts & { is_whole: boolean }>`
    select u.first_name, u.last_name, c.name as course_name, c.code as course_code, register.printed,
      register.last_seq as events, coalesce(last.at, register.printed) as last_event,
      (select count(*) from learning_events later
        where later.subscription_id = register.subscription_id and later.seq > register.last_seq) as later_events,
      last.hash is not distinct from register.last_hash as is_whole
    from learning_registers register
    join subscriptions s on s.id = register.subscription_id
    join users u on u.id = s.user_id
    join courses c on c.id = s.course_id
    left join learning_events last on last.subscription_id = register.subscription_id and last.seq = register.last_seq
    where register.code = ${code}`.execute(db);
  return rows[0];
};
