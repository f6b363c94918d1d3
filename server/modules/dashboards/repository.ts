import type pg from 'pg';
import type { AdminDashboard, LearnerDashboard } from '#contract/dashboard.ts';

type Totals = Pick<LearnerDashboard, 'subscriptions_duration' | 'subscriptions_achievements'>;

const noAchievements = { passed: 0, running: 0, to_start: 0, total: 0 };

/**
 * Seconds watched over all of a person's enrolments, past ones included, and how many of those they see among their
 * courses have come how far. Each is counted once: what is passed is neither running nor to start.
 */
export const findTotals = async (pool: pg.Pool, userId: number): Promise<Totals> => {
  const { rows } = await pool.query<Totals>({
    text: `select
        coalesce(sum(s.watched_time), 0) as subscriptions_duration,
        jsonb_build_object(
          'passed', count(*) filter (where s.is_shown and (s.is_passed or s.status_etiquette = 'END')),
          'running', count(*) filter (where s.is_shown and not s.is_passed and s.status_etiquette = 'RUN'),
          'to_start', count(*) filter (where s.is_shown and not s.is_passed and s.status_etiquette = 'RDY'),
          'total', count(*) filter (where s.is_shown)
        ) as subscriptions_achievements
      from (
        select is_passed, status_etiquette, watched_time,
          is_shown(subscriptions.is_active, is_in_history, courses.is_published) as is_shown
        from subscriptions
        join courses on courses.id = subscriptions.course_id
        where subscriptions.user_id = $1
      ) s`,
    values: [userId],
  });
  return rows[0] ?? { subscriptions_duration: 0, subscriptions_achievements: noAchievements };
};

/**
 * Sessions of each of the last twelve months in Europe/Rome, this one included. A session is a section opened on a
 * day: coming back to it the same day counts once, the next day again.
 */
export const listActivities = async (pool: pg.Pool, userId: number): Promise<LearnerDashboard['activities']> => {
  const { rows } = await pool.query<LearnerDashboard['activities'][number]>({
    text: `with
      this_month as (select month_in_rome(now())::timestamp as starts),
      months as (
        select generate_series(starts - interval '11 months', starts, interval '1 month') as starts from this_month
      ),
      sessions as (
        select distinct event.subscription_id, event.course_section_id,
          day_in_rome(event.at) as day
        from subscriptions
        join learning_events event on event.subscription_id = subscriptions.id
        where subscriptions.user_id = $1 and event.kind = 'opened'
          and event.at >= (select start_of_day_in_rome((starts - interval '11 months')::date) from this_month)
      )
      select extract(year from months.starts)::integer as year, extract(month from months.starts)::integer as month,
        count(sessions.day) as sessions_count
      from months
      left join sessions on date_trunc('month', sessions.day::timestamp) = months.starts
      group by months.starts
      order by months.starts`,
    values: [userId],
  });
  return rows;
};

/** Adds what has changed since the last time to the counters. One process at a time; the others leave it to that one. */
export const addUpCounters = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`with
    turn as (select pg_try_advisory_xact_lock(hashtext('counters')) as is_mine),
    gone as (
      delete from counter_changes using turn where turn.is_mine
      returning name, course_id, status_etiquette, month, amount
    )
    insert into counters (name, course_id, status_etiquette, month, amount)
    select name, course_id, status_etiquette, month, sum(amount) from gone
    group by name, course_id, status_etiquette, month
    on conflict (name, course_id, status_etiquette, month)
    do update set amount = counters.amount + excluded.amount`);
};

/** The counters of the whole installation, read without counting enrolments, events or certificates. */
export const findAdminDashboard = async (pool: pg.Pool): Promise<AdminDashboard> => {
  const { rows } = await pool.query<AdminDashboard>({
    text: `with
      today as materialized (
        select day, start_of_day_in_rome(day - 30) as month_ago
        from (select today_in_rome() as day) now_in_rome
      ),
      known as materialized (
        select name, course_id, status_etiquette, month, sum(amount) as amount
        from (
          select name, course_id, status_etiquette, month, amount from counters
          union all
          select name, course_id, status_etiquette, month, amount from counter_changes
        ) every
        group by name, course_id, status_etiquette, month
      ),
      by_status as (
        select status_etiquette, sum(amount) as amount from known where name = 'enrolments' group by status_etiquette
      ),
      by_course as (
        select course_id, sum(amount) as amount, sum(amount) filter (where status_etiquette = 'END') as completed
        from known where name = 'enrolments'
        group by course_id having sum(amount) > 0
      ),
      months as (
        select (month_in_rome(now()) - make_interval(months => ago))::date as month from generate_series(0, 11) as ago
      )
      select
        (
          select jsonb_build_object(
            'total', count(*),
            'active', count(*) filter (
              where is_active and coalesce(expiration_date >= (select day from today), true)
            ),
            'recent', (select count(*) from user_logins where last_login >= (select month_ago from today))
          )
          from users
        ) as users,
        (
          select jsonb_agg(
            jsonb_build_object('status_etiquette', status, 'count', coalesce(by_status.amount, 0)) order by position
          )
          from unnest(array['RDY', 'RUN', 'OFF', 'END']) with ordinality as statuses (status, position)
          left join by_status on by_status.status_etiquette = status
        ) as subscriptions,
        (
          select jsonb_agg(
            jsonb_build_object(
              'year', extract(year from months.month), 'month', extract(month from months.month),
              'completions', coalesce(completions.amount, 0), 'watched', coalesce(watched.amount, 0),
              'certificates', coalesce(certificates.amount, 0)
            )
            order by months.month
          )
          from months
          left join known completions on completions.name = 'completions' and completions.month = months.month
          left join known watched on watched.name = 'watched' and watched.month = months.month
          left join known certificates on certificates.name = 'certificates' and certificates.month = months.month
        ) as months,
        coalesce((
          select jsonb_agg(
            jsonb_build_object(
              'id', courses.id, 'name', courses.name, 'code', courses.code,
              'subscriptions_count', leading_courses.amount, 'completed_count', coalesce(leading_courses.completed, 0)
            )
            order by leading_courses.amount desc, courses.id
          )
          from (select * from by_course order by amount desc, course_id limit 10) leading_courses
          join courses on courses.id = leading_courses.course_id
        ), '[]') as courses,
        (select coalesce(sum(amount), 0) from known where name = 'certificates') as certificates_count`,
  });
  const [dashboard] = rows;
  if (!dashboard) throw new Error('no dashboard');
  return dashboard;
};
