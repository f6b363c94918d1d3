-- What is archived has left its place and its slug to others.
alter table course_themes drop constraint course_themes_slug_key, drop constraint course_themes_course_id_order_key;
alter table course_modules drop constraint course_modules_slug_key, drop constraint course_modules_course_theme_id_order_key;
alter table course_sections drop constraint course_sections_slug_key, drop constraint course_sections_module_id_order_key;

create unique index course_themes_slug_key on course_themes (slug) where archived is null;
create unique index course_modules_slug_key on course_modules (slug) where archived is null;
create unique index course_sections_slug_key on course_sections (slug) where archived is null;

alter table course_themes add constraint course_themes_course_id_order_key
  exclude using btree (course_id with =, "order" with =) where (archived is null) deferrable initially deferred;
alter table course_modules add constraint course_modules_course_theme_id_order_key
  exclude using btree (course_theme_id with =, "order" with =) where (archived is null) deferrable initially deferred;
alter table course_sections add constraint course_sections_module_id_order_key
  exclude using btree (module_id with =, "order" with =) where (archived is null) deferrable initially deferred;

create index course_themes_course_idx on course_themes (course_id);
create index course_modules_theme_idx on course_modules (course_theme_id);
create index course_sections_module_idx on course_sections (module_id);

-- A section that somebody has worked on cannot be deleted.
alter table section_sessions drop constraint section_sessions_course_section_id_fkey,
  add foreign key (course_section_id) references course_sections;
alter table media_clocks drop constraint media_clocks_course_section_id_fkey,
  add foreign key (course_section_id) references course_sections;
alter table attempts drop constraint attempts_course_section_id_fkey,
  add foreign key (course_section_id) references course_sections;

-- Of a session that was reset nothing but the record is left.
create index learning_events_reset_idx on learning_events (course_section_id) where kind = 'session_reset';

create function has_facts(section_id integer) returns boolean
  language sql stable
  return exists (select from section_sessions where course_section_id = section_id)
    or exists (select from attempts where course_section_id = section_id)
    or exists (select from media_clocks where course_section_id = section_id)
    or exists (select from learning_events where course_section_id = section_id and kind = 'session_reset');

create function keep_worked_sections() returns trigger
  language plpgsql as $$
begin
  raise exception 'a section that somebody has worked on is archived' using errcode = 'restrict_violation';
end $$;

create trigger course_sections_keep before delete on course_sections for each row
  when (has_facts(old.id)) execute function keep_worked_sections();
