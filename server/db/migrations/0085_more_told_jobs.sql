-- Every job a person waits for is told of by e-mail when it was long.
alter table outgoing_emails
  drop constraint outgoing_emails_job_kind_check,
  add constraint outgoing_emails_job_kind_check check (
    job_kind in ('export', 'import', 'batch_operation', 'import_undo', 'course_import', 'regrading', 'import_draft')
  );

-- When the reading of a file that goes on, or the last one, was asked for: a file may be read again hours after it came.
alter table import_drafts add column read_started timestamptz(3);
update import_drafts set read_started = created;
alter table import_drafts
  alter column read_started set not null,
  alter column read_started set default clock_timestamp();

create function note_start_of_reading() returns trigger
  language plpgsql as $$
begin
  new.read_started := clock_timestamp();
  return new;
end $$;

create trigger import_drafts_start before update on import_drafts
  for each row when (new.state = 'reading' and old.state <> 'reading')
  execute function note_start_of_reading();

-- An import of a course can be cancelled until its course is there.
alter table course_imports
  add column cancelled boolean not null default false,
  add check (not cancelled or (ended and not success));

create or replace view started_jobs as
  select 'export' as kind, e.id, e.user_id, e.type as subject, e.annotation as label, e.created, e.ended, e.ended_at, e.success,
    e.cancelled, e.progress, e.queue_operation_error as reason, null::integer as record_id,
    e.success and e.file_id is not null as has_file
  from data_exports e
  union all
  select 'import', i.id, i.user_id, '', i.file_name, i.created, i.ended, i.ended_at, i.success,
    i.cancelled, i.progress, i.queue_operation_error, null, false
  from import_batches i
  union all
  select 'batch_operation', o.id, o.user_id, o.kind, '', o.created, o.ended, o.ended_at, o.success,
    o.cancelled, 100 * (o.changed_count + o.unchanged_count + o.refused_count) / o.total, o.queue_operation_error, null, false
  from batch_operations o
  union all
  select 'course_import', i.id, i.user_id, '', coalesce(c.name, ''), i.created, i.ended, i.ended_at, i.success,
    i.cancelled, i.progress, i.queue_operation_error, i.course_id, false
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
  where run.failed_at is not null
  union all
  -- A file that waits to be looked over; what is imported without is an import from the start.
  select 'import_draft', d.id, d.user_id, '', d.file_name, d.read_started, d.state <> 'reading', d.read_ended, d.state <> 'failed',
    false, d.progress, case when d.state = 'failed' then d.error end, null, false
  from import_drafts d where not d.is_direct and d.state <> 'applying'
  union all
  select 'import_undo', i.id, i.undo_actor_id, '', i.file_name, i.undo_started, i.undo <> 'running', i.undo_ended, i.undo = 'done',
    false, null, i.undo_error, null, false
  from import_batches i where i.undo is not null;
