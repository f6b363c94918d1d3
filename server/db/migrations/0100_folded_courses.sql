-- Names and codes of courses folded once, when they are written: a page of the list far from its beginning folded every name
-- it passed over. An index of a column can answer without reading the courses passed over, one of an expression cannot.
alter table courses
  add column folded_name text not null generated always as (fold(name)) stored,
  add column folded_code text not null generated always as (fold(code)) stored;

drop index courses_name_idx;
drop index courses_folded_code_idx;
create index courses_name_idx on courses (folded_name, id) include (is_active, is_mandatory, has_certification);
create index courses_folded_code_idx on courses (folded_code, id) include (is_active, is_mandatory, has_certification);
