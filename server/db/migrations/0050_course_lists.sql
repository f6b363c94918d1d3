-- The courses list goes along the index of its order, flags included, and reads the courses of its page alone.
create index courses_name_idx on courses (fold(name), id) include (is_active, is_mandatory, has_certification);
create index courses_folded_code_idx on courses (fold(code), id) include (is_active, is_mandatory, has_certification);
create index courses_status_idx on courses (status, id) include (is_active, is_mandatory, has_certification);
create index courses_mandatory_idx on courses (is_mandatory, id) include (is_active, has_certification);
create index courses_created_idx on courses (created, id) include (is_active, is_mandatory, has_certification);
