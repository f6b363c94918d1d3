-- When each job ended. Of those that had ended before this was kept the start is told.
create function note_end_of_job() returns trigger
  language plpgsql as $$
begin
  new.ended_at := case when new.ended then coalesce(new.ended_at, clock_timestamp()) end;
  return new;
end $$;

alter table data_exports add column ended_at timestamptz(3);
alter table batch_operations add column ended_at timestamptz(3);
alter table course_imports add column ended_at timestamptz(3);
alter table import_batches add column ended_at timestamptz(3);
update data_exports set ended_at = created where ended;
update batch_operations set ended_at = created where ended;
update course_imports set ended_at = created where ended;
update import_batches set ended_at = created where ended;

create trigger data_exports_end before insert or update on data_exports
  for each row execute function note_end_of_job();
create trigger batch_operations_end before insert or update on batch_operations
  for each row execute function note_end_of_job();
create trigger course_imports_end before insert or update on course_imports
  for each row execute function note_end_of_job();
create trigger import_batches_end before insert or update on import_batches
  for each row execute function note_end_of_job();

create index regradings_actor_idx on regradings (actor_id);

-- Whatever somebody started and waits for, in one shape. Another kind is one more part of it, and its triggers below.
create view started_jobs as
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
  from regradings r join questionnaires q on q.id = r.questionnaire_id;

-- Jobs whose end was seen by who started them; what is not here is news.
create table seen_jobs (
  user_id integer not null references users on delete cascade,
  kind text not null,
  job_id integer not null,
  seen timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, kind, job_id)
);

insert into seen_jobs (user_id, kind, job_id)
  select j.user_id, j.kind, j.id from started_jobs j join users u on u.id = j.user_id where j.ended;

-- Tells every process that something is new for a person, as `notices:7`.
create function tell_notices(person integer) returns void
  language sql as $$
  select pg_notify('job_changes', 'notices:' || person) where person is not null
$$;

create function tell_owner_of_job() returns trigger
  language plpgsql as $$
begin
  perform tell_notices(case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;

create function tell_actor_of_regrading() returns trigger
  language plpgsql as $$
begin
  perform tell_notices(new.actor_id);
  return null;
end $$;

create trigger data_exports_tell_owner after insert or delete on data_exports
  for each row execute function tell_owner_of_job();
create trigger data_exports_tell_owner_of_change after update on data_exports
  for each row when ((old.progress, old.ended) is distinct from (new.progress, new.ended))
  execute function tell_owner_of_job();
create trigger import_batches_tell_owner after insert or delete on import_batches
  for each row execute function tell_owner_of_job();
create trigger import_batches_tell_owner_of_change after update on import_batches
  for each row when ((old.progress, old.ended) is distinct from (new.progress, new.ended))
  execute function tell_owner_of_job();
create trigger batch_operations_tell_owner after insert on batch_operations
  for each row execute function tell_owner_of_job();
create trigger batch_operations_tell_owner_of_change after update on batch_operations
  for each row when ((old.settled_item_id, old.ended) is distinct from (new.settled_item_id, new.ended))
  execute function tell_owner_of_job();
create trigger course_imports_tell_owner after insert on course_imports
  for each row execute function tell_owner_of_job();
create trigger course_imports_tell_owner_of_change after update on course_imports
  for each row when ((old.progress, old.ended) is distinct from (new.progress, new.ended))
  execute function tell_owner_of_job();
create trigger regradings_tell_actor after insert on regradings
  for each row execute function tell_actor_of_regrading();
create trigger regradings_tell_actor_of_end after update on regradings
  for each row when (old.ended is distinct from new.ended)
  execute function tell_actor_of_regrading();
create trigger seen_jobs_tell_owner after insert on seen_jobs
  for each row execute function tell_owner_of_job();
