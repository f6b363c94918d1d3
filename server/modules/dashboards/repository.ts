import type pg from 'pg';
import type { LearnerDashboard } from '#contract/dashboard.ts';

type Totals = Pick<LearnerDashboard, 'subscriptions_duration' | 'subscriptions_achievements'>;

const noAchievements = { passed: 0, running: 0, to_start: 0, total: 0 };

/**
 * Seconds watched over all of a person's enrolments, past ones included, and how many of those they see among their
 * courses have come how far. Each is counted once: what is passed is neither running nor to start.
 */
export const findTotals = async (pool: pg.Pool, userId: number): Promise<Totals> => {
  const { rows } = await pool.query<Totals>({
    name: 'dashboard-totals',
    text: `select
        coalesce(sum(watched.seconds), 0) as subscriptions_duration,
        jsonb_build_object(
          'passed', count(*) filter (where s.is_shown and s.is_passed),
          'running', count(*) filter (where s.is_shown and not s.is_passed and s.status_etiquette = 'RUN'),
          'to_start', count(*) filter (where s.is_shown and not s.is_passed and s.status_etiquette = 'RDY'),
          'total', count(*) filter (where s.is_shown)
        ) as subscriptions_achievements
      from (
        select subscriptions.id, is_passed, status_etiquette,
          not is_in_history and subscriptions.is_active and courses.is_active and courses.status <> 'RDY' as is_shown
        from subscriptions
        join courses on courses.id = subscriptions.course_id
        where subscriptions.user_id = $1
      ) s
      cross join lateral (
        select sum(watched_time) as seconds from section_sessions where subscription_id = s.id
      ) watched`,
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
    name: 'dashboard-activities',
    text: `with
      this_month as (select date_trunc('month', now() at time zone 'Europe/Rome') as starts),
      months as (
        select generate_series(starts - interval '11 months', starts, interval '1 month') as starts from this_month
      ),
      sessions as (
        select distinct event.subscription_id, event.course_section_id,
          (event.at at time zone 'Europe/Rome')::date as day
        from subscriptions
        join learning_events event on event.subscription_id = subscriptions.id
        where subscriptions.user_id = $1 and event.kind = 'opened'
          and event.at >= (select starts - interval '11 months' from this_month) at time zone 'Europe/Rome'
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
