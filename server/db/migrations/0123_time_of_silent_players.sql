-- A player that fell silent is entered later than it was last heard of: days later where its server was killed. Its session keeps
-- the time of that: an update that sets `updated` to null leaves it as it was.
create function touch_session() returns trigger
  language plpgsql as $$
begin
  new.updated := case when new.updated is null then old.updated else clock_timestamp() end;
  return new;
end $$;

create or replace trigger section_sessions_touch before update on section_sessions
  for each row execute function touch_session();
