-- Which groups an export is limited to: those of who asked, as they were when its file was written. Null for everybody's.
alter table data_exports add column groups_ids integer[];

-- Who asked is told by e-mail when a long job has ended. The record it is about may be gone by then.
alter table outgoing_emails
  drop constraint outgoing_emails_kind_check,
  add column job_kind text check (job_kind in ('export', 'import', 'batch_operation')),
  add column job_id integer,
  add check (
    kind in ('recovery', 'personal_link', 'welcome', 'enrolment', 'reminder', 'completion', 'job_done', 'job_failed')
  ),
  add check ((kind in ('job_done', 'job_failed')) = (job_kind is not null) and (job_kind is null) = (job_id is null));

-- Whoever becomes an administrator, or is one no longer, signs in again: what the old session was given, such as links to
-- files, ends with it.
create or replace function end_sessions_of_new_administrator() returns trigger
  language plpgsql as $$
begin
  update auth_sessions set revoked = clock_timestamp()
  where user_id = new.id and revoked is null
    and exists (select from roles where id in (old.role_id, new.role_id) and tier in ('BO_COM', 'BO_LIM'));
  return new;
end $$;
