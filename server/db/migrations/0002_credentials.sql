-- One row a login; ending it ends every token that came of it.
create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  is_silent boolean not null default false,
  created timestamptz(3) not null default clock_timestamp(),
  revoked timestamptz(3)
);

create index auth_sessions_user_idx on auth_sessions (user_id) where revoked is null;

-- A refresh token works once; a used one that is presented again revokes its session.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth_sessions on delete cascade,
  created timestamptz(3) not null default clock_timestamp(),
  expires timestamptz(3) not null,
  used timestamptz(3)
);

create index refresh_tokens_session_idx on refresh_tokens (session_id);
create index refresh_tokens_expires_idx on refresh_tokens (expires);

create table recovery_tokens (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created timestamptz(3) not null default clock_timestamp(),
  expires timestamptz(3) not null,
  used timestamptz(3)
);

create index recovery_tokens_user_idx on recovery_tokens (user_id);

create table silent_tokens (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_by integer references users on delete set null,
  created timestamptz(3) not null default clock_timestamp(),
  expires timestamptz(3) not null,
  revoked timestamptz(3),
  last_used timestamptz(3)
);

create index silent_tokens_user_idx on silent_tokens (user_id);

-- Table of the limiter of failed logins, in the shape rate-limiter-flexible expects.
create table login_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Whatever ends a person's right to be here ends their sessions in the same transaction.
create function end_sessions_of_user() returns trigger
  language plpgsql as $$
begin
  update auth_sessions set revoked = clock_timestamp() where user_id = new.id and revoked is null;
  return new;
end $$;

create trigger users_end_sessions after update on users for each row
  when (old.password_hash is distinct from new.password_hash or (old.is_active and not new.is_active))
  execute function end_sessions_of_user();
