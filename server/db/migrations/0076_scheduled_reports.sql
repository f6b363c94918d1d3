-- A report that is made at regular times, one export for each administrator who receives it.
create table scheduled_reports (
  id integer generated always as identity primary key,
  name text not null check (name ~ '\S' and char_length(name) <= 255),
  owner_id integer references users on delete set null,
  type text not null,
  format text not null check (format in ('json', 'yaml', 'excel', 'csv')),
  style text not null default 'people' check (style in ('people', 'programs')),
  filters jsonb not null default '{}',
  audit_filters jsonb not null default '{"filters": []}',
  is_since_last boolean not null default false,
  every text not null check (every in ('day', 'week', 'month')),
  -- 1 Monday to 7 Sunday.
  weekday integer check (weekday between 1 and 7),
  -- In a shorter month its last day.
  month_day integer check (month_day between 1 and 31),
  -- By Italy's clock.
  hour integer not null check (hour between 0 and 23),
  -- Null while it is off.
  next_run timestamptz(0),
  stopped text check (stopped in ('owner_gone', 'no_receivers')),
  created timestamptz(3) not null default clock_timestamp(),
  check ((every = 'week') = (weekday is not null)),
  check ((every = 'month') = (month_day is not null)),
  check (stopped is null or next_run is null)
);

create index scheduled_reports_owner_idx on scheduled_reports (owner_id);
create index scheduled_reports_next_run_idx on scheduled_reports (next_run) where next_run is not null;

create table scheduled_report_receivers (
  report_id integer not null references scheduled_reports on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (report_id, user_id)
);

create index scheduled_report_receivers_user_idx on scheduled_report_receivers (user_id);

-- One time it was made. A time it was due for comes once.
create table scheduled_report_runs (
  id integer generated always as identity primary key,
  report_id integer not null references scheduled_reports on delete cascade,
  -- Null for one that was asked for by hand.
  planned timestamptz(0),
  created timestamptz(3) not null default clock_timestamp(),
  -- When the first of what could not be made was given up.
  failed_at timestamptz(3),
  -- Why nothing could be made at all.
  failure text,
  unique (report_id, planned)
);

create index scheduled_report_runs_report_idx on scheduled_report_runs (report_id, id);

create table scheduled_report_deliveries (
  id integer generated always as identity primary key,
  run_id integer not null references scheduled_report_runs on delete cascade,
  user_id integer references users on delete set null,
  export_id integer references data_exports on delete set null,
  outcome text not null default 'running' check (outcome in ('running', 'done', 'failed')),
  reason text,
  unique (run_id, user_id)
);

create index scheduled_report_deliveries_user_idx on scheduled_report_deliveries (user_id);
create unique index scheduled_report_deliveries_export_key on scheduled_report_deliveries (export_id);

-- Nobody waits for it at the screen: it takes nothing from what a person may have under way.
alter table data_exports add column is_scheduled boolean not null default false;

-- How an export ended is kept with the run it was made for: exports are deleted, runs stay.
create function settle_delivery() returns trigger
  language plpgsql as $$
begin
  update scheduled_report_deliveries
  set outcome = case when new.success then 'done' else 'failed' end,
    reason = case when new.cancelled then 'Annullato da chi lo riceve' else new.queue_operation_error end
  where export_id = new.id and outcome = 'running';
  return null;
end $$;

create trigger data_exports_settle_delivery after update on data_exports
  for each row when (new.is_scheduled and new.ended and not old.ended)
  execute function settle_delivery();

create function note_failed_run() returns trigger
  language plpgsql as $$
begin
  update scheduled_report_runs set failed_at = clock_timestamp() where id = new.run_id and failed_at is null;
  return null;
end $$;

create trigger scheduled_report_deliveries_fail after insert or update on scheduled_report_deliveries
  for each row when (new.outcome = 'failed')
  execute function note_failed_run();

-- What failed is told to who made the report.
create function tell_owner_of_run() returns trigger
  language plpgsql as $$
begin
  perform tell_notices((select owner_id from scheduled_reports where id = new.report_id));
  return null;
end $$;

create trigger scheduled_report_runs_tell_owner after insert or update on scheduled_report_runs
  for each row when (new.failed_at is not null)
  execute function tell_owner_of_run();

create or replace view started_jobs as
  select 'export' as kind, e.id, e.user_id, e.type as subject, e.annotation as label, e.created, e.ended, e.ended_at, e.success,
    e.cancelled, e.progress, e.queue_operation_error as reason, null::integer as record_id,
    e.success and e.file_id is not null as has_file
  from data_exports e
  union all
  select 'import', i.id, i.user_id, '', i.file_name, i.created, i.ended, i.ended_at, i.success,
    false, i.progress, i.queue_operation_error, null, false
  from import_batches i
  union all
  select 'batch_operation', o.id, o.user_id, o.kind, '', o.created, o.ended, o.ended_at, o.success,
    o.cancelled, 100 * (o.changed_count + o.unchanged_count + o.refused_count) / o.total, o.queue_operation_error, null, false
  from batch_operations o
  union all
  select 'course_import', i.id, i.user_id, '', coalesce(c.name, ''), i.created, i.ended, i.ended_at, i.success,
    false, i.progress, i.queue_operation_error, i.course_id, false
  from course_imports i left join courses c on c.id = i.course_id
  union all
  -- How far one of these is nobody knows before its end.
  select 'regrading', r.id, r.actor_id, '', q.name, r.created, r.ended is not null, r.ended,
    r.ended is not null and r.failure is null, false, null, null, r.questionnaire_id, false
  from regradings r join questionnaires q on q.id = r.questionnaire_id
  union all
  -- Those that went well are told to who receives them.
  select 'scheduled_report', run.id, report.owner_id, '', report.name, run.created, true, run.failed_at, false,
    false, null, coalesce(run.failure, (
      select string_agg(distinct reason, ' · ') from scheduled_report_deliveries where run_id = run.id and outcome = 'failed'
    )), report.id, false
  from scheduled_report_runs run join scheduled_reports report on report.id = run.report_id
  where run.failed_at is not null;
