-- What happened to accounts and sessions, and what was refused: ids and addresses, no names.
-- Users are not referenced, since the events outlive them.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  kind text not null check (kind ~ '^[a-z_]+$'),
  -- The account it is about, and who did it when that was somebody else.
  user_id integer,
  actor_id integer,
  session_id uuid,
  address text,
  -- Equal events of one minute are one row.
  count integer not null default 1 check (count >= 1),
  details jsonb not null default '{}'
);

create index security_events_at_idx on security_events (at, id);
create index security_events_kind_idx on security_events (kind, at);
create index security_events_user_idx on security_events (user_id, at);
