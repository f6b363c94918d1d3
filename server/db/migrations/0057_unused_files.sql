-- Since when nothing refers to a file, as far as the job knows that removes it a day later.
alter table files add column unused_since timestamptz(3);

create index files_unused_since_idx on files (unused_since) where unused_since is not null;
