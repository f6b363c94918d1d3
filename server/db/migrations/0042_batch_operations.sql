-- The same done to many users or enrolments at once.
create table batch_operations (
  id integer generated always as identity primary key,
  user_id integer references users on delete set null,
  kind text not null,
  -- Ids, a day, a reason: what is done to each of them.
  parameters jsonb not null default '{}',
  total integer not null check (total >= 1),
  changed_count integer not null default 0 check (changed_count >= 0),
  unchanged_count integer not null default 0 check (unchanged_count >= 0),
  refused_count integer not null default 0 check (refused_count >= 0),
  -- Enrolments that were made, or went with a user.
  subscriptions_count integer not null default 0 check (subscriptions_count >= 0),
  -- Every item up to this id is settled.
  settled_item_id integer not null default 0,
  success boolean not null default false,
  ended boolean not null default false,
  cancelled boolean not null default false,
  queue_operation_error text,
  queue_operation_traceback text,
  created timestamptz(3) not null default clock_timestamp(),
  check (changed_count + unchanged_count + refused_count <= total),
  check (not success or ended),
  check (not (success and cancelled))
);

create index batch_operations_created_idx on batch_operations (created, id);
create index batch_operations_user_idx on batch_operations (user_id);

-- Whom it is about, as it was when it was asked for. What is settled goes, but for what was refused.
create table batch_operation_items (
  operation_id integer not null references batch_operations on delete cascade,
  item_id integer not null,
  refusal text,
  primary key (operation_id, item_id)
);

create trigger batch_operations_tell after update on batch_operations
  for each row when ((old.settled_item_id, old.ended) is distinct from (new.settled_item_id, new.ended))
  execute function tell_job_change('batch_operation');
