-- Processes remember who a session belongs to. Whatever changes that is told on the channel session_changes when it is
-- committed, and as a notice with code SC001 at once to the connection that changes it: the id of a session, the id of
-- a user, or * for everybody.
create function tell_session_changes(keys text[]) returns void
  language plpgsql as $$
declare
  key text;
begin
  if cardinality(keys) > 100 then
    keys := array['*'];
  end if;
  foreach key in array coalesce(keys, '{}') loop
    perform pg_notify('session_changes', key);
    raise notice '%', key using errcode = 'SC001';
  end loop;
end $$;

create function tell_changed_sessions() returns trigger
  language plpgsql as $$
begin
  perform tell_session_changes(array_agg(was.id::text))
  from was left join now_is using (id)
  where (was.user_id, was.revoked, was.expires, was.has_second_factor)
    is distinct from (now_is.user_id, now_is.revoked, now_is.expires, now_is.has_second_factor)
    -- Its use is noted all the time and changes nothing; one that is taken back is to be noted again.
    or now_is.last_used < was.last_used;
  return null;
end $$;

create function tell_gone_sessions() returns trigger
  language plpgsql as $$
begin
  perform tell_session_changes(array_agg(was.id::text)) from was;
  return null;
end $$;

create function tell_changed_users() returns trigger
  language plpgsql as $$
begin
  perform tell_session_changes(array_agg(was.id::text))
  from was left join now_is using (id)
  where (was.role_id, was.username, was.first_name, was.last_name, was.trigger_change_password, was.is_active, was.expiration_date)
    is distinct from (now_is.role_id, now_is.username, now_is.first_name, now_is.last_name, now_is.trigger_change_password,
      now_is.is_active, now_is.expiration_date);
  return null;
end $$;

create function tell_everybody() returns trigger
  language plpgsql as $$
begin
  perform tell_session_changes(array['*']);
  return null;
end $$;

create trigger auth_sessions_tell_changed after update on auth_sessions
  referencing old table as was new table as now_is for each statement execute function tell_changed_sessions();
create trigger auth_sessions_tell_gone after delete on auth_sessions
  referencing old table as was for each statement execute function tell_gone_sessions();
create trigger auth_sessions_tell_all after truncate on auth_sessions for each statement execute function tell_everybody();
-- A user who is deleted takes their sessions along.
create trigger users_tell_changed after update on users
  referencing old table as was new table as now_is for each statement execute function tell_changed_users();
create trigger roles_tell after update on roles for each statement execute function tell_everybody();
create trigger configurations_tell after insert or update or delete on configurations
  for each statement execute function tell_everybody();
