-- A learning register that was printed: what stood at the end of the record then, so that the paper can be held against it.
create table learning_registers (
  id integer generated always as identity primary key,
  subscription_id integer not null references subscriptions on delete cascade,
  code text not null unique,
  printed timestamptz(3) not null default clock_timestamp(),
  -- Number and hash of the last event on it.
  last_seq integer not null check (last_seq >= 1),
  last_hash bytea not null
);

create index learning_registers_subscription_idx on learning_registers (subscription_id);
