-- One that somebody else cancelled says so, as its export does.
create or replace function settle_delivery() returns trigger
  language plpgsql as $$
begin
  update scheduled_report_deliveries
  set outcome = case when new.success then 'done' else 'failed' end,
    reason = coalesce(new.queue_operation_error, case when new.cancelled then 'Annullato da chi lo riceve' end)
  where export_id = new.id and outcome = 'running';
  return null;
end $$;
