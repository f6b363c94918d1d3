-- Why a job failed for good, in words for who asked for it; null while it has not.
alter table data_exports
  alter column queue_operation_error drop default,
  alter column queue_operation_error drop not null,
  alter column queue_operation_error type text
    using case when queue_operation_error then 'Ops, qualcosa è andato storto!' end;

alter table import_batches
  alter column queue_operation_error drop default,
  alter column queue_operation_error drop not null,
  alter column queue_operation_error type text
    using case when queue_operation_error then 'Ops, qualcosa è andato storto!' end;

-- Tells every process that the state of a job has changed, as `export:12`, so that whoever follows it reads it again.
create function tell_job_change() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('job_changes', tg_argv[0] || ':' || new.id);
  return null;
end $$;

create trigger data_exports_tell after update on data_exports
  for each row when ((old.progress, old.ended) is distinct from (new.progress, new.ended))
  execute function tell_job_change('export');

create trigger import_batches_tell after update on import_batches
  for each row when ((old.progress, old.ended) is distinct from (new.progress, new.ended))
  execute function tell_job_change('import');
