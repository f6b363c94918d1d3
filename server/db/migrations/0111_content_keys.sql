-- The key its sender gave a theme, a module or a lesson: one that is sent again is known by it.
alter table course_themes add column client_key uuid;
alter table course_modules add column client_key uuid;
alter table course_sections add column client_key uuid;

create unique index course_themes_client_key_key on course_themes (client_key) where client_key is not null;
create unique index course_modules_client_key_key on course_modules (client_key) where client_key is not null;
create unique index course_sections_client_key_key on course_sections (client_key) where client_key is not null;
