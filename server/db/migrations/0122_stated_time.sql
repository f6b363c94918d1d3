-- How long a lesson is said to take; null where nobody said it. A second is what a lesson has that nobody touched.
create function stated_time(duration interval) returns interval
  language sql immutable parallel safe
  return case when duration > interval '1 second' then duration end;

create or replace function lesson_time(timed_course_id integer) returns interval
  language sql stable parallel safe
  return (
    select coalesce(sum(stated_time(duration)), interval '0') from visible_sections
    where course_id = timed_course_id and category = 'LESSON'
  );
