-- How long the learner's own player says that the video of a lesson is. It counts for this learner alone, where neither a stored
-- file was measured nor a length stated; and it can ask for more than was stated, never for less.
alter table section_sessions add column told_seconds numeric(9, 3) check (told_seconds > 0 and told_seconds <= 360000);

comment on column section_media.seconds is 'Length of the video: of a stored file as the server measured it, of a link as an administrator''s player told it.';
