-- When the links of a course were last asked, and which of them did not answer as they should.
create table link_checks (
  course_id integer primary key references courses on delete cascade,
  asked timestamptz(3) not null default clock_timestamp(),
  -- Null until they have been asked once.
  checked timestamptz(3),
  -- One object a link: url, and why it is dead or null.
  results jsonb not null default '[]' check (jsonb_typeof(results) = 'array')
);

-- Asked before a file is forgotten: what else has it.
create index courses_thumbnail_idx on courses (thumbnail_id) where thumbnail_id is not null;
create index course_modules_thumbnail_idx on course_modules (thumbnail_id) where thumbnail_id is not null;
create index course_sections_thumbnail_idx on course_sections (thumbnail_id) where thumbnail_id is not null;
create index if not exists teaching_materials_file_idx on teaching_materials (file_id) where file_id is not null;
