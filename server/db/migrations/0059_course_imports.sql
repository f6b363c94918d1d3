-- A course as a file: JSON and media in an archive.
alter table data_exports drop constraint data_exports_format_check,
  add check (format in ('json', 'yaml', 'excel', 'csv', 'zip'));

-- Archives of courses that were sent, and what became of them.
create table course_imports (
  id integer generated always as identity primary key,
  user_id integer references users on delete set null,
  -- The archive; forgotten once the import has ended.
  file_id integer references files on delete set null,
  -- Files that were stored and that no course names yet: a run that was cut short leaves them to the next.
  staged_ids integer[] not null default '{}',
  created timestamptz(3) not null default clock_timestamp(),
  progress integer not null default 0 check (progress between 0 and 100),
  ended boolean not null default false,
  success boolean not null default false,
  course_id integer references courses on delete set null,
  -- What of the course was found here, made, or left out: one object each.
  notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  queue_operation_error text,
  check (not success or ended)
);

create index course_imports_user_idx on course_imports (user_id);
create index course_imports_file_idx on course_imports (file_id);
create index course_imports_course_idx on course_imports (course_id);
create trigger course_imports_tell after update on course_imports
  for each row when ((old.progress, old.ended) is distinct from (new.progress, new.ended))
  execute function tell_job_change('course_import');

-- How long an uploaded video was measured to be; null where nobody could.
alter table section_media add column seconds numeric(10, 3) check (seconds >= 0);
