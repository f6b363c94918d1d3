-- Large files on their way in, which can be resumed. The file is named from the start; the row goes once something uses the
-- file, or when it is given up.
create table uploads (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  file_id integer not null unique references files,
  created timestamptz(3) not null default clock_timestamp()
);

create index uploads_user_id_idx on uploads (user_id, created);
create index uploads_created_idx on uploads (created);

-- What is made of an uploaded video: a playlist of several qualities and a poster, beside the file.
create table media_processing (
  file_id integer primary key references files on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  -- Why it failed, in words for who uploaded it.
  reason text not null default '',
  playlist_key text,
  poster_key text,
  check ((status = 'done') = (playlist_key is not null))
);
