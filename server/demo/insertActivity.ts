import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';

/**
 * What the administrator did to bring about the people, the groups and the enrolments there are, as the log would have it
 * if they had been made one by one; from the day the administrator is there.
 */
export const insertActivity = async (tx: Tx, administrator: string): Promise<void> => {
  await sql`
    with
    actor as (
      select id, created, first_name || ' ' || last_name || ' (' || username || ')' as name
      from users where username = ${administrator}
    ),
    facts (at, action, object_type, object_id, subject_id, object_name, before, after) as (
      select created, 'create', 'group', id, null::integer, name, null::jsonb,
        jsonb_build_object('name', name, 'slug', slug, 'description', description)
      from groups
      union all
      select users.created, 'create', 'user', users.id, users.id, username, null,
        jsonb_build_object('username', username, 'first_name', first_name, 'last_name', last_name, 'email', email,
          'fiscal_code', fiscal_code, 'is_active', true, 'expiration_date', expiration_date,
          'role', jsonb_build_object('id', roles.id, 'name', roles.name, 'tier', roles.tier))
      from users join roles on roles.id = users.role_id
      union all
      select s.created, 'create', 'subscription', s.id, s.user_id, courses.name, null,
        jsonb_build_object('user_id', s.user_id, 'course_id', s.course_id, 'status_etiquette', 'RDY',
          'expiration_date', s.expiration_date, 'is_active', true, 'is_in_history', false)
      from subscriptions s join courses on courses.id = s.course_id
      union all
      select event.at, 'update', 'subscription', s.id, s.user_id, courses.name,
        jsonb_build_object('status_etiquette', case when exists (
          select from learning_events opened where opened.subscription_id = s.id and opened.kind = 'opened'
        ) then 'RUN' else 'RDY' end),
        event.data
      from learning_events event
      join subscriptions s on s.id = event.subscription_id
      join courses on courses.id = s.course_id
      where event.kind = 'subscription_edited'
    )
    insert into activity_log (at, actor_id, actor_name, action, object_type, object_id, subject_id, object_name, before, after)
    select facts.at, actor.id, actor.name, action, object_type, object_id, subject_id, object_name, before, after
    from facts, actor
    where facts.at > actor.created
    order by facts.at, object_id`.execute(tx);
};
