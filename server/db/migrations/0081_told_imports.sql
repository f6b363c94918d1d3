-- Columns of a row that were put right by hand, by their places from 0: reading the columns otherwise leaves them as they are.
alter table import_draft_rows add column mended integer[] not null default '{}';

-- How many corrections there were, and the last one that changed what becomes of a row: whoever goes through the refused rows
-- page by page keeps the rows they put right in their place until they ask for the list anew.
alter table import_drafts add column corrections integer not null default 0;
alter table import_draft_rows add column touched integer not null default 0;

-- When the reading of a file ended, and the taking back of an import: both are told of like any other job.
alter table import_drafts add column read_ended timestamptz(3);
update import_drafts set read_ended = created where state <> 'reading';
alter table import_batches
  add column undo_started timestamptz(3),
  add column undo_ended timestamptz(3);
update import_batches set undo_started = coalesce(undone, ended_at, created),
  undo_ended = case when undo <> 'running' then coalesce(undone, ended_at, created) end
where undo is not null;

create function note_end_of_reading() returns trigger
  language plpgsql as $$
begin
  new.read_ended := case when new.state <> 'reading' then coalesce(new.read_ended, clock_timestamp()) end;
  return new;
end $$;

create trigger import_drafts_end before insert or update on import_drafts
  for each row execute function note_end_of_reading();

create function note_times_of_undo() returns trigger
  language plpgsql as $$
begin
  if new.undo = 'running' then
    new.undo_started := clock_timestamp();
    new.undo_ended := null;
  else
    new.undo_ended := clock_timestamp();
  end if;
  return new;
end $$;

create trigger import_batches_undo_times before update on import_batches
  for each row when (old.undo is distinct from new.undo and new.undo is not null)
  execute function note_times_of_undo();

-- A file may be read again, and an import taken back in a second try: its end is then news again.
create function forget_seen_job() returns trigger
  language plpgsql as $$
begin
  delete from seen_jobs where kind = tg_argv[0] and job_id = new.id;
  return null;
end $$;

create trigger import_drafts_forget_seen after update on import_drafts
  for each row when (new.state = 'reading' and old.state <> 'reading')
  execute function forget_seen_job('import_draft');
create trigger import_batches_forget_seen_undo after update on import_batches
  for each row when (new.undo = 'running' and old.undo is distinct from 'running')
  execute function forget_seen_job('import_undo');

create trigger import_drafts_tell_owner after insert or delete on import_drafts
  for each row execute function tell_owner_of_job();
create trigger import_drafts_tell_owner_of_change after update on import_drafts
  for each row when ((old.progress, old.state) is distinct from (new.progress, new.state))
  execute function tell_owner_of_job();

create function tell_actor_of_undo() returns trigger
  language plpgsql as $$
begin
  perform tell_notices(new.undo_actor_id);
  return null;
end $$;

create trigger import_batches_tell_actor_of_undo after update on import_batches
  for each row when (old.undo is distinct from new.undo)
  execute function tell_actor_of_undo();

-- An export may be cancelled by another administrator than the one it is for, who then says so.
create or replace function settle_delivery() returns trigger
  language plpgsql as $$
begin
  update scheduled_report_deliveries
  set outcome = case when new.success then 'done' else 'failed' end,
    reason = case when new.cancelled then coalesce(new.queue_operation_error, 'Annullato da chi lo riceve')
      else new.queue_operation_error end
  where export_id = new.id and outcome = 'running';
  return null;
end $$;

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
  where run.failed_at is not null
  union all
  -- A file that waits to be looked over; what is imported without is an import from the start.
  select 'import_draft', d.id, d.user_id, '', d.file_name, d.created, d.state <> 'reading', d.read_ended, d.state <> 'failed',
    false, d.progress, case when d.state = 'failed' then d.error end, null, false
  from import_drafts d where not d.is_direct and d.state <> 'applying'
  union all
  select 'import_undo', i.id, i.undo_actor_id, '', i.file_name, i.undo_started, i.undo <> 'running', i.undo_ended, i.undo = 'done',
    false, null, i.undo_error, null, false
  from import_batches i where i.undo is not null;

-- What somebody cancelled is news where it was another's, so it stands here like whatever else they have seen. What has ended
-- by now is none.
insert into seen_jobs (user_id, kind, job_id)
  select j.user_id, j.kind, j.id from started_jobs j join users u on u.id = j.user_id
  where j.cancelled or (j.ended and j.kind in ('import_draft', 'import_undo'))
on conflict do nothing;
