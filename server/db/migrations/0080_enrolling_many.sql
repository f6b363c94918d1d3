-- Enrolling many people counted the sections of the course for each of them, and looked for the last event of a record that
-- had none: two thirds of the time.

-- The course is held, and counted, once for each statement. What is remembered goes with the transaction.
create or replace function count_sections_of_enrolment() returns trigger
  language plpgsql as $$
declare
  place text := 'enrolling.course_' || new.course_id;
  counted text[] := string_to_array(current_setting(place, true), '|');
begin
  if counted[1] = statement_timestamp()::text then
    new.total_sections := counted[2];
    new.mandatory_sections := counted[3];
    return new;
  end if;
  perform from courses where id = new.course_id for share;
  select total, mandatory into new.total_sections, new.mandatory_sections from count_sections(new.course_id);
  perform set_config(place, concat_ws('|', statement_timestamp(), new.total_sections, new.mandatory_sections), true);
  return new;
end $$;

-- A record begins with the enrolment, once: that it has no event yet is held by its unique key.
create function begin_learning_record() returns trigger
  language plpgsql as $$
begin
  new.seq := 1;
  new.previous_hash := sha256(convert_to('subscription ' || new.subscription_id, 'UTF8'));
  new.hash := learning_event_hash(new);
  return new;
end $$;

drop trigger learning_events_chain on learning_events;
create trigger learning_events_chain before insert on learning_events
  for each row when (new.kind <> 'enrolled') execute function chain_learning_event();
create trigger learning_events_begin before insert on learning_events
  for each row when (new.kind = 'enrolled') execute function begin_learning_record();
