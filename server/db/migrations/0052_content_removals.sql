-- What was taken out of a course and can still be put back: how it stood, for `undo`. Until then it is archived; what nobody
-- has worked on is deleted when the time for that is over.
create table content_removals (
  id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  removed timestamptz(3) not null default clock_timestamp(),
  state jsonb not null
);
create index content_removals_course_idx on content_removals (course_id);
create index content_removals_removed_idx on content_removals (removed);
