import { type RawBuilder, sql } from 'kysely';
import type { HandedInAttempt, HandedInDetail } from '#contract/handedInAttempts.ts';
import type { QuestionAnswer, QuestionResult } from '#contract/registries.ts';
import type { Handle } from '../../db/client.ts';
import { selectPerson } from '../../db/people.ts';
import type { AskedQuestion } from '../attempts/rules.ts';
import { joinLastRegrading } from '../corrections/service.ts';

/** As it counts: graded again, where it was. */
const columns: RawBuilder<unknown> = sql`
  attempt.id, attempt.number, attempt.kind, attempt.snapshot -> 'questionnaire' ->> 'name' as name, attempt.created,
  attempt.submitted, coalesce(regraded.percentage, attempt.percentage) as percentage,
  coalesce(regraded.is_passed, attempt.is_passed) as is_passed, attempt.reset_at is not null as is_reset, attempt.is_anonymous,
  case when regraded.id is not null then jsonb_build_object('at', regraded.created, 'reason', regraded.reason) end as regraded`;

/** Those of the section a session is of, the latest first; undefined when the enrolment has no such session. */
export const listAttempts = async (
  db: Handle,
  { id, sessionId }: { id: number; sessionId: number },
): Promise<HandedInAttempt[] | undefined> => {
  const session = await db
    .selectFrom('section_sessions')
    .select('course_section_id')
    .where('id', '=', sessionId)
    .where('subscription_id', '=', id)
    .executeTakeFirst();
  if (!session) return undefined;
  const { rows } = await sql<HandedInAttempt>`
    select ${columns} from attempts attempt ${joinLastRegrading}
    where attempt.subscription_id = ${id} and attempt.course_section_id = ${session.course_section_id}
      and attempt.submitted is not null
    order by attempt.number desc`.execute(db);
  return rows;
};

/** An attempt with what it keeps. */
type StoredAttempt = Omit<HandedInDetail, 'questions'> & {
  questions: AskedQuestion[];
  answers: QuestionAnswer[];
  results: QuestionResult[];
  first_results: QuestionResult[];
};

export const findAttempt = async (
  db: Handle,
  { id, attemptId }: { id: number; attemptId: number },
): Promise<StoredAttempt | undefined> => {
  const { rows } = await sql<StoredAttempt>`
    select ${columns}, case when regraded.id is not null then attempt.percentage end as first_percentage,
      case when attempt.kind = 'evaluation' then
        (attempt.snapshot -> 'questionnaire' ->> 'perc_correct_questions')::integer end as pass_mark,
      ${selectPerson('u')} as "user",
      case when section.id is not null then jsonb_build_object('id', section.id, 'name', section.name) end as section,
      jsonb_build_object('id', c.id, 'name', c.name) as course, attempt.snapshot -> 'questions' as questions, attempt.answers,
      coalesce(regraded.results, attempt.results, '[]') as results, coalesce(attempt.results, '[]') as first_results
    from attempts attempt
    join subscriptions s on s.id = attempt.subscription_id
    join users u on u.id = s.user_id
    join courses c on c.id = s.course_id
    left join course_sections section on section.id = attempt.course_section_id
    ${joinLastRegrading}
    where attempt.id = ${attemptId} and attempt.subscription_id = ${id} and attempt.submitted is not null`.execute(db);
  return rows[0];
};
