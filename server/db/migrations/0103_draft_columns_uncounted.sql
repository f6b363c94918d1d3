-- These columns are never looked for: counting their values took most of the time in which the tables of drafts are counted.
alter table import_draft_rows
  alter column cells set statistics 0,
  alter column faults set statistics 0,
  alter column sealed_password set statistics 0;
alter table import_draft_plans
  alter column before set statistics 0,
  alter column after set statistics 0,
  alter column plan set statistics 0,
  alter column fingerprint set statistics 0;
