-- What administrators changed. Names are copied, since the record outlives the people.
create table activity_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  actor_id integer,
  actor_name text not null,
  action text not null check (action in ('create', 'update', 'delete', 'other')),
  object_type text not null,
  object_id integer,
  object_name text not null default '',
  before jsonb,
  after jsonb
);

create index activity_log_at_idx on activity_log (at, id);
create index activity_log_actor_idx on activity_log (actor_id, at);
create index activity_log_object_idx on activity_log (object_type, object_id, at);

create table data_exports (
  id integer generated always as identity primary key,
  user_id integer references users on delete set null,
  type text not null check (type in ('user', 'subscription', 'survey', 'course', 'session')),
  format text not null check (format in ('json', 'yaml', 'excel', 'csv')),
  annotation text not null default '',
  filters jsonb not null default '{}',
  audit_filters jsonb not null default '{}',
  progress integer not null default 0 check (progress between 0 and 100),
  file_id integer references files on delete set null,
  success boolean not null default false,
  ended boolean not null default false,
  queue_operation_error boolean not null default false,
  queue_operation_traceback text,
  created timestamptz(3) not null default clock_timestamp(),
  check (not success or ended)
);

create index data_exports_created_idx on data_exports (created, id);
create index data_exports_user_idx on data_exports (user_id);
create index data_exports_file_idx on data_exports (file_id);

create table import_batches (
  id integer generated always as identity primary key,
  user_id integer references users on delete set null,
  format text not null check (format in ('csv', 'excel')),
  file_source_id integer references files on delete set null,
  exit_jobs_file_id integer references files on delete set null,
  progress integer not null default 0 check (progress between 0 and 100),
  success boolean not null default false,
  ended boolean not null default false,
  queue_operation_error boolean not null default false,
  queue_operation_traceback text,
  created timestamptz(3) not null default clock_timestamp(),
  check (not success or ended)
);

create index import_batches_created_idx on import_batches (created, id);
create index import_batches_user_idx on import_batches (user_id);
create index import_batches_file_source_idx on import_batches (file_source_id);
create index import_batches_exit_jobs_file_idx on import_batches (exit_jobs_file_id);

-- One kind of thing an import did: users made or updated, enrolments made or updated.
create table data_imports (
  id integer generated always as identity primary key,
  import_batch_id integer not null references import_batches on delete cascade,
  type text not null check (type in ('user', 'subscription')),
  created timestamptz(3) not null default clock_timestamp(),
  unique (import_batch_id, type)
);

create table data_import_rows (
  data_import_id integer not null references data_imports on delete cascade,
  line integer not null check (line >= 1),
  operation text not null check (operation in ('create', 'update')),
  user_id integer references users on delete set null,
  course_id integer references courses on delete set null,
  is_active boolean not null,
  primary key (data_import_id, line)
);

create index data_import_rows_user_idx on data_import_rows (user_id);
create index data_import_rows_course_idx on data_import_rows (course_id);
