-- Who the file of an export is written for: people who open it, or programs.
alter table data_exports add column style text not null default 'people' check (style in ('people', 'programs'));
