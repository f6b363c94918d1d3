-- Rules that many statements need, each said once. Short enough to be written into the statement by the planner.

create function today_in_rome() returns date
  language sql stable parallel safe
  return (now() at time zone 'Europe/Rome')::date;

create function day_in_rome(instant timestamptz) returns date
  language sql stable parallel safe
  return (instant at time zone 'Europe/Rome')::date;

-- Whether the earlier of two days has passed; an expiry lasts to the end of its day, and none never passes.
create function has_expired(expiry date, other_expiry date default null) returns boolean
  language sql stable parallel safe
  return coalesce(least(expiry, other_expiry) < today_in_rome(), false);

-- Courses that those enrolled in them can see.
alter table courses add column is_published boolean not null generated always as (is_active and status <> 'RDY') stored;

create view certificates_in_force as
  select * from certificates where replaced_by is null and erased is null;

-- What the lessons of a course take that a learner sees.
create function lesson_time(timed_course_id integer) returns interval
  language sql stable parallel safe
  return (
    select coalesce(sum(duration), interval '0') from visible_sections
    where course_id = timed_course_id and category = 'LESSON'
  );

-- Whether an account may be used: it is active, and the day of its expiry is not over.
create function is_alive(is_active boolean, expiry date) returns boolean
  language sql stable parallel safe
  return is_active and not has_expired(expiry);
