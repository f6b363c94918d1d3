-- A session in which an administrator sees the learner area as one of its learners: read-only, short, ended with their own.
alter table auth_sessions
  add column viewer_id integer references users on delete cascade,
  add column viewer_session_id uuid references auth_sessions on delete cascade,
  add constraint auth_sessions_viewer check ((viewer_id is null) = (viewer_session_id is null) and viewer_id <> user_id);

create index auth_sessions_viewer_idx on auth_sessions (viewer_id) where viewer_id is not null;
create index auth_sessions_viewer_session_idx on auth_sessions (viewer_session_id) where viewer_session_id is not null;

create function end_views_of_session() returns trigger
  language plpgsql as $$
begin
  update auth_sessions set revoked = clock_timestamp() where viewer_session_id = new.id and revoked is null;
  return null;
end $$;

create trigger auth_sessions_end_views after update on auth_sessions
  for each row when (old.revoked is null and new.revoked is not null and new.viewer_id is null)
  execute function end_views_of_session();

-- Who stops being an administrator, or being seen as a learner, ends what is open.
create function end_views_on_role() returns trigger
  language plpgsql as $$
begin
  update auth_sessions set revoked = clock_timestamp()
  where revoked is null and (viewer_id = new.id or (user_id = new.id and viewer_id is not null));
  return null;
end $$;

create trigger users_end_views_on_role after update on users
  for each row when (old.role_id <> new.role_id) execute function end_views_on_role();
