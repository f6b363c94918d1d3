-- A file of people that was read, and what would become of each of its rows: looked over and put right before anything is
-- written, or applied at once.
alter table import_batches
  add column file_name text not null default '',
  -- Rows by outcome, and the enrolments made.
  add column counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  -- Groups that were made for it.
  add column made_groups_ids integer[] not null default '{}',
  add column undo text check (undo in ('running', 'done', 'failed')),
  add column undo_actor_id integer references users on delete set null,
  add column undo_error text,
  add column undone timestamptz(3),
  add check (undo is null or success),
  add check ((undone is not null) = (undo is not distinct from 'done'));

create index import_batches_undo_actor_idx on import_batches (undo_actor_id) where undo_actor_id is not null;

drop trigger import_batches_tell on import_batches;
create trigger import_batches_tell after update on import_batches
  for each row when ((old.progress, old.ended) is distinct from (new.progress, new.ended))
  execute function tell_job_change('import');
create trigger import_batches_tell_undo after update on import_batches
  for each row when (old.undo is distinct from new.undo)
  execute function tell_job_change('import_undo');

create table import_drafts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  format text not null check (format in ('csv', 'excel')),
  file_id integer references files on delete set null,
  file_name text not null default '',
  state text not null default 'reading' check (state in ('reading', 'ready', 'failed', 'applying')),
  error text,
  progress integer not null default 0 check (progress between 0 and 100),
  -- How often it was read: a run that is overtaken by another stops.
  reading integer not null default 0,
  sheets jsonb not null default '[]' check (jsonb_typeof(sheets) = 'array'),
  sheet text,
  notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  -- Heading and field of each column.
  columns jsonb not null default '[]' check (jsonb_typeof(columns) = 'array'),
  new_groups jsonb not null default '[]' check (jsonb_typeof(new_groups) = 'array'),
  -- Sent to be imported at once; shown to nobody.
  is_direct boolean not null default false,
  only_good boolean not null default false,
  -- The import it has become.
  import_batch_id integer unique references import_batches on delete cascade,
  created timestamptz(3) not null default clock_timestamp(),
  check (state <> 'applying' or import_batch_id is not null)
);

create index import_drafts_user_idx on import_drafts (user_id);
create index import_drafts_file_idx on import_drafts (file_id);

-- Who follows the import it has become is told too.
create function tell_draft_change() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('job_changes', 'import_draft:' || new.id);
  if new.import_batch_id is not null then
    perform pg_notify('job_changes', 'import:' || new.import_batch_id);
  end if;
  return null;
end $$;

create trigger import_drafts_tell after update on import_drafts
  for each row when ((old.progress, old.state) is distinct from (new.progress, new.state))
  execute function tell_draft_change();

-- What stands in the file; passwords only sealed.
create table import_draft_rows (
  draft_id integer not null references import_drafts on delete cascade,
  line integer not null check (line >= 1),
  cells jsonb not null check (jsonb_typeof(cells) = 'array'),
  -- What the reader found wrong.
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  sealed_password bytea,
  password_hash text,
  primary key (draft_id, line)
);

-- What would become of a row.
create table import_draft_plans (
  draft_id integer not null,
  line integer not null,
  username_key text,
  outcome text not null check (outcome in ('created', 'updated', 'enrolled', 'unchanged', 'refused')),
  user_id integer references users on delete cascade,
  -- When the user was changed last, as it was seen.
  user_updated timestamptz(3),
  -- The first row of a person carries their data; the others enrol.
  is_lead boolean not null,
  -- Username, names, groups and reasons, which are searched.
  search text not null default '',
  -- Columns of the user, before and after: those that change.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- Changes in words, enrolment, groups, refusals, hints.
  plan jsonb not null,
  -- Of all the above but the hints: the same row would become the same.
  fingerprint text not null,
  has_hints boolean not null,
  -- What becomes of the enrolment, where the row names a course.
  enrolment text check (enrolment in ('create', 'update', 'none')),
  primary key (draft_id, line),
  foreign key (draft_id, line) references import_draft_rows (draft_id, line) on delete cascade
);

create index import_draft_plans_user_idx on import_draft_plans (user_id) where user_id is not null;
create index import_draft_plans_username_idx on import_draft_plans (username_key) where username_key is not null;

-- What an import changed of a person, so that it can be taken back. Goes with the person.
create table import_changes (
  import_batch_id integer not null references import_batches on delete cascade,
  user_id integer not null references users on delete cascade,
  line integer not null check (line >= 1),
  is_created boolean not null,
  before jsonb not null default '{}' check (jsonb_typeof(before) = 'object'),
  after jsonb not null default '{}' check (jsonb_typeof(after) = 'object'),
  -- Groups they joined by it, and the enrolments it made.
  groups_ids integer[] not null default '{}',
  subscriptions_ids integer[] not null default '{}',
  -- Expiry of other enrolments: id, before, after.
  expiries jsonb not null default '[]' check (jsonb_typeof(expiries) = 'array'),
  primary key (import_batch_id, user_id)
);

create index import_changes_user_idx on import_changes (user_id);

-- A person who is erased stands in no file that waits to be imported either, nor in the files of past imports.
create function forget_person_in_imports() returns trigger
  language plpgsql as $$
begin
  delete from import_draft_rows r using import_draft_plans p, gone
    where p.username_key = lower(gone.username) and r.draft_id = p.draft_id and r.line = p.line;
  return null;
end $$;

create trigger users_forget_in_imports after delete on users
  referencing old table as gone for each statement execute function forget_person_in_imports();

create function forget_files_of_imports() returns trigger
  language plpgsql as $$
begin
  update import_batches set file_source_id = null, exit_jobs_file_id = null
  where (file_source_id is not null or exit_jobs_file_id is not null) and id in (
    select data_imports.import_batch_id from was join now_is using (data_import_id, line)
    join data_imports on data_imports.id = data_import_id
    where was.user_id is not null and now_is.user_id is null
  );
  return null;
end $$;

create trigger data_import_rows_forget_files after update on data_import_rows
  referencing old table as was new table as now_is for each statement execute function forget_files_of_imports();
