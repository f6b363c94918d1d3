-- The day an enrolment ends, which lists show and are ordered by: the earlier of its own and its course's. An order over the
-- join of the two has no index, so the day is kept; nobody but these triggers writes it.
alter table subscriptions add column expires date;

alter table subscriptions disable trigger subscriptions_touch;
update subscriptions s set expires = least(s.expiration_date, c.expiration_date)
from courses c
where c.id = s.course_id and least(s.expiration_date, c.expiration_date) is not null;
alter table subscriptions enable trigger subscriptions_touch;

-- As before, with the day of the course, which is held until the enrolment stands: no change of it is missed.
create or replace function count_sections_of_enrolment() returns trigger
  language plpgsql as $$
declare
  place text := 'enrolling.course_' || new.course_id;
  counted text[] := string_to_array(current_setting(place, true), '|');
  course_day date;
begin
  if counted[1] = statement_timestamp()::text then
    new.total_sections := counted[2];
    new.mandatory_sections := counted[3];
    new.expires := least(new.expiration_date, counted[4]::date);
    return new;
  end if;
  select expiration_date into course_day from courses where id = new.course_id for share;
  select total, mandatory into new.total_sections, new.mandatory_sections from count_sections(new.course_id);
  new.expires := least(new.expiration_date, course_day);
  perform set_config(place,
    concat_ws('|', statement_timestamp(), new.total_sections, new.mandatory_sections, to_char(course_day, 'YYYY-MM-DD')), true);
  return new;
end $$;

create function keep_expiry_of_enrolment() returns trigger
  language plpgsql as $$
begin
  new.expires := least(new.expiration_date, (select expiration_date from courses where id = new.course_id));
  return new;
end $$;

create trigger subscriptions_keep_expiry before update of expiration_date, course_id, expires on subscriptions
  for each row execute function keep_expiry_of_enrolment();

-- Each is held first: one whose own day changes at this moment is waited for, and looked at as it is then.
create function keep_expiry_of_course() returns trigger
  language plpgsql as $$
begin
  perform from subscriptions where course_id = new.id order by id for no key update;
  update subscriptions set expires = least(expiration_date, new.expiration_date)
  where course_id = new.id and expires is distinct from least(expiration_date, new.expiration_date);
  return null;
end $$;

create trigger courses_keep_expiry after update on courses for each row
  when (old.expiration_date is distinct from new.expiration_date) execute function keep_expiry_of_course();

-- An enrolment whose course alone got another day was not changed by anybody.
drop trigger subscriptions_touch on subscriptions;
create trigger subscriptions_touch before update on subscriptions for each row
  when (old.expires is not distinct from new.expires or old.expiration_date is distinct from new.expiration_date)
  execute function touch_updated();

-- Who has no day comes last in both directions.
create index subscriptions_expires_idx on subscriptions (expires, id) include (is_in_history, status_etiquette);
create index subscriptions_expires_last_idx on subscriptions (expires desc nulls last, id desc) include (is_in_history, status_etiquette);
