-- The file of an export goes at the end of its retention time; the record stays, and says so.
alter table data_exports add column expired boolean not null default false,
  add check (not expired or (success and file_id is null));

-- What the job that deletes such files looks for.
create index data_exports_kept_idx on data_exports (created) where file_id is not null and ended;
