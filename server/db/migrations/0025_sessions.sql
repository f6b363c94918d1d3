-- What its owner sees of a session, and when it ends whatever is done with it.
alter table auth_sessions
  -- Names the session in the API, where identifiers are integers.
  add column number integer generated always as identity unique,
  add column device text not null default '',
  add column address text not null default '',
  add column last_used timestamptz(3) not null default clock_timestamp(),
  add column expires timestamptz(3) not null default clock_timestamp() + interval '30 days';

update auth_sessions
set last_used = auth_sessions.created,
  expires = auth_sessions.created + case when roles.tier in ('BO_COM', 'BO_LIM') then interval '12 hours' else interval '30 days' end
from users join roles on roles.id = users.role_id
where users.id = auth_sessions.user_id;

create index auth_sessions_expires_idx on auth_sessions (expires);

-- Whoever becomes an administrator signs in again: their sessions were opened with less care and for longer.
create function end_sessions_of_new_administrator() returns trigger
  language plpgsql as $$
begin
  update auth_sessions set revoked = clock_timestamp()
  where user_id = new.id and revoked is null
    and exists (select from roles where id = new.role_id and tier in ('BO_COM', 'BO_LIM'));
  return new;
end $$;

create trigger users_end_sessions_on_role after update on users for each row
  when (old.role_id <> new.role_id)
  execute function end_sessions_of_new_administrator();

-- A personal link ends with what it stood on: the password, the role, the right to be here. One that expired with its
-- user does not come back when the user's expiry is moved.
create function end_silent_tokens_of_user() returns trigger
  language plpgsql as $$
begin
  update silent_tokens set revoked = clock_timestamp() where user_id = new.id and revoked is null;
  return new;
end $$;

create trigger users_end_silent_tokens after update on users for each row
  when (
    old.password_hash is distinct from new.password_hash
    or old.role_id <> new.role_id
    or (old.is_active and not new.is_active)
    or (
      old.expiration_date is distinct from new.expiration_date
      and least(old.expiration_date, new.expiration_date) < (now() at time zone 'Europe/Rome')::date
    )
  )
  execute function end_silent_tokens_of_user();
