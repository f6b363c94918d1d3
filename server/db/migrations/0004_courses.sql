create table course_categories (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  parent_id integer,
  created timestamptz(3) not null default clock_timestamp(),
  -- The pair below keeps the tree two levels deep: a parent must itself have none.
  is_top boolean not null generated always as (parent_id is null) stored,
  parent_is_top boolean generated always as (case when parent_id is not null then true end) stored,
  unique (id, is_top),
  foreign key (parent_id, parent_is_top) references course_categories (id, is_top)
);

create index course_categories_parent_idx on course_categories (parent_id);

create table course_typologies (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  is_ascending_course_ordering boolean not null default true,
  "order" integer not null check ("order" >= 0),
  created timestamptz(3) not null default clock_timestamp(),
  unique ("order") deferrable initially deferred
);

create table teachers (
  id integer generated always as identity primary key,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  contact_email text,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  additional_info text not null default '',
  description text not null default '',
  avatar_id integer references files on delete set null,
  created timestamptz(3) not null default clock_timestamp()
);

create table certification_templates (
  id integer generated always as identity primary key,
  name text not null unique check (name <> ''),
  html_template text not null,
  created timestamptz(3) not null default clock_timestamp()
);

create table courses (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  code text not null check (code <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  additional_text text not null default '',
  status text not null default 'RDY' check (status in ('RDY', 'STR', 'END')),
  typology_id integer references course_typologies,
  category_id integer references course_categories,
  subcategory_id integer references course_categories,
  certification_template_id integer references certification_templates,
  expiration_date date,
  is_mandatory boolean not null default false,
  has_blocking_subscriptions boolean not null default false,
  show_expiration_alert boolean not null default false,
  has_certification boolean not null default false,
  is_active boolean not null default true,
  thumbnail_id integer references files on delete set null,
  created timestamptz(3) not null default clock_timestamp(),
  updated timestamptz(3) not null default clock_timestamp(),
  search text not null generated always as (fold(name || ' ' || code)) stored,
  check (subcategory_id is null or category_id is not null)
);

create unique index courses_code_key on courses (lower(code));
create index courses_search_idx on courses using gin (search gin_trgm_ops);
create index courses_typology_idx on courses (typology_id);
create index courses_category_idx on courses (category_id);
create index courses_subcategory_idx on courses (subcategory_id);
create index courses_certification_template_idx on courses (certification_template_id);
create trigger courses_touch before update on courses for each row execute function touch_updated();

create table course_themes (
  id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  name text not null check (name <> ''),
  description text not null default '',
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  "order" integer not null check ("order" >= 0),
  created timestamptz(3) not null default clock_timestamp(),
  unique (id, course_id),
  unique (course_id, "order") deferrable initially deferred
);

create table course_modules (
  id integer generated always as identity primary key,
  course_id integer not null,
  course_theme_id integer not null,
  name text not null check (name <> ''),
  description text not null default '',
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  thumbnail_id integer references files on delete set null,
  is_hidden boolean not null default false,
  "order" integer not null check ("order" >= 0),
  created timestamptz(3) not null default clock_timestamp(),
  unique (id, course_id),
  unique (course_theme_id, "order") deferrable initially deferred,
  -- A module never stands under a theme of another course.
  foreign key (course_theme_id, course_id) references course_themes (id, course_id) on delete cascade
);

create index course_modules_course_idx on course_modules (course_id);

create table questionnaires (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('survey', 'evaluation')),
  name text not null check (name <> ''),
  is_sequential boolean not null default true,
  -- Surveys only: may be sent again and again.
  is_editable boolean not null default false,
  has_random_order boolean not null default false,
  max_retries integer not null default 0 check (max_retries >= -1),
  has_show_correct_answers boolean not null default false,
  is_question_bank_randomize_choice boolean not null default false,
  question_bank_question_number integer check (question_bank_question_number >= 1),
  perc_correct_questions integer not null default 60 check (perc_correct_questions between 10 and 100),
  created timestamptz(3) not null default clock_timestamp(),
  updated timestamptz(3) not null default clock_timestamp(),
  search text not null generated always as (fold(name)) stored,
  unique (id, kind),
  check (kind = 'evaluation' or (max_retries = 0 and question_bank_question_number is null)),
  check (kind = 'survey' or not is_editable)
);

create index questionnaires_kind_idx on questionnaires (kind, created, id);
create index questionnaires_search_idx on questionnaires using gin (search gin_trgm_ops);
create trigger questionnaires_touch before update on questionnaires for each row execute function touch_updated();

create table questions (
  id integer generated always as identity primary key,
  questionnaire_id integer not null references questionnaires on delete cascade,
  text text not null check (text <> ''),
  question_config text not null check (question_config in ('open', 'multiple', 'single', 'likert', 'likert_question')),
  is_active boolean not null default true,
  is_at_least_one_correct boolean not null default false,
  -- The likert question whose row this is.
  likert_question_id integer references questions on delete cascade,
  "order" integer not null check ("order" >= 0),
  created timestamptz(3) not null default clock_timestamp(),
  check ((question_config = 'likert_question') = (likert_question_id is not null)),
  unique nulls not distinct (questionnaire_id, likert_question_id, "order") deferrable initially deferred
);

create index questions_likert_idx on questions (likert_question_id);

create table answers (
  id integer generated always as identity primary key,
  question_id integer not null references questions on delete cascade,
  text text not null check (text ~ '\S'),
  is_correct boolean not null default false,
  "order" integer not null check ("order" >= 0),
  unique (question_id, "order") deferrable initially deferred
);

create table course_sections (
  id integer generated always as identity primary key,
  course_id integer not null,
  module_id integer not null,
  name text not null check (name <> ''),
  description text not null default '',
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category text not null check (category in ('LESSON', 'SURVEY', 'EVALUATION')),
  teacher_id integer references teachers,
  mandatory_section_id integer,
  duration interval(0) not null default '00:00:01' check (duration >= interval '0'),
  survey_id integer,
  evaluation_id integer,
  is_mandatory boolean not null default true,
  is_active boolean not null default true,
  thumbnail_id integer references files on delete set null,
  "order" integer not null check ("order" >= 0),
  created timestamptz(3) not null default clock_timestamp(),
  updated timestamptz(3) not null default clock_timestamp(),
  -- The kinds below make the two references point at a questionnaire of the right kind.
  survey_kind text generated always as (case when survey_id is not null then 'survey' end) stored,
  evaluation_kind text generated always as (case when evaluation_id is not null then 'evaluation' end) stored,
  unique (id, course_id),
  unique (module_id, "order") deferrable initially deferred,
  foreign key (module_id, course_id) references course_modules (id, course_id) on delete cascade,
  foreign key (mandatory_section_id, course_id) references course_sections (id, course_id) on delete set null (mandatory_section_id),
  foreign key (survey_id, survey_kind) references questionnaires (id, kind),
  foreign key (evaluation_id, evaluation_kind) references questionnaires (id, kind),
  check (mandatory_section_id <> id),
  check (survey_id is null or category = 'SURVEY'),
  check (evaluation_id is null or category = 'EVALUATION')
);

create index course_sections_course_idx on course_sections (course_id);
create index course_sections_teacher_idx on course_sections (teacher_id);
create index course_sections_mandatory_section_idx on course_sections (mandatory_section_id);
create index course_sections_survey_idx on course_sections (survey_id);
create index course_sections_evaluation_idx on course_sections (evaluation_id);
create trigger course_sections_touch before update on course_sections for each row execute function touch_updated();

-- A circle of requirements would lock every section in it for ever.
create function refuse_requirement_cycle() returns trigger
  language plpgsql as $$
begin
  perform 1 from courses where id = new.course_id for no key update;
  if exists (
    with recursive required (id) as (
      select new.mandatory_section_id
      union
      select section.mandatory_section_id
      from course_sections section join required on section.id = required.id
      where section.mandatory_section_id is not null
    )
    select from required where id = new.id
  ) then
    raise exception using errcode = 'check_violation', constraint = 'course_sections_requirement_cycle',
      message = 'the requirements of the sections form a circle';
  end if;
  return new;
end $$;

create trigger course_sections_requirement_cycle
  after insert or update of mandatory_section_id on course_sections for each row
  when (new.mandatory_section_id is not null)
  execute function refuse_requirement_cycle();

create table section_media (
  course_section_id integer primary key references course_sections on delete cascade,
  type text not null check (type in ('YT', 'VIMEO', 'VIDEO', 'FILE')),
  name text not null check (name <> ''),
  link text,
  file_id integer references files,
  check ((link is null) <> (file_id is null)),
  check (type not in ('YT', 'VIMEO') or link is not null)
);

create index section_media_file_idx on section_media (file_id);

create table media_captions (
  course_section_id integer not null references section_media on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  label text not null,
  file_id integer not null references files,
  primary key (course_section_id, language)
);

create index media_captions_file_idx on media_captions (file_id);

create table teaching_materials (
  id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  name text not null check (name <> ''),
  type text not null default 'LINK' check (type in ('LINK', 'FILE', 'ZIP')),
  link text,
  file_id integer references files,
  created timestamptz(3) not null default clock_timestamp(),
  check ((link is null) <> (file_id is null)),
  check ((type = 'LINK') = (link is not null))
);

create index teaching_materials_course_idx on teaching_materials (course_id);
create index teaching_materials_file_idx on teaching_materials (file_id);
