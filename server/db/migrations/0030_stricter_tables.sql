-- Captions are named by an id, and their language as the contract has it (BCP 47: it, pt-BR).
alter table media_captions
  drop constraint media_captions_pkey,
  drop constraint media_captions_language_check,
  add column id integer generated always as identity primary key,
  add unique (course_section_id, language),
  add check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and length(language) <= 35);

-- What is left out of a call is what the contract says.
alter table course_sections alter column is_mandatory set default false;
alter table questionnaires alter column is_sequential set default false;

-- A subcategory belongs to the category it stands with.
alter table course_categories add unique (id, parent_id);
alter table courses
  drop constraint courses_subcategory_id_fkey,
  add foreign key (subcategory_id, category_id) references course_categories (id, parent_id);

-- The row of a likert question stands in the questionnaire of that question, which is a likert one.
alter table questions
  drop constraint questions_likert_question_id_fkey,
  add column likert_config text generated always as (case when likert_question_id is not null then 'likert' end) stored,
  add unique (id, questionnaire_id, question_config),
  add foreign key (likert_question_id, questionnaire_id, likert_config)
    references questions (id, questionnaire_id, question_config) on delete cascade;

-- Only a lesson has something that plays.
alter table course_sections add unique (id, category);
alter table section_media
  drop constraint section_media_course_section_id_fkey,
  add column category text not null generated always as ('LESSON') stored,
  add foreign key (course_section_id, category) references course_sections (id, category) on delete cascade;

-- Settings of evaluations alone.
alter table questionnaires add constraint questionnaires_evaluation_settings check (
  kind = 'evaluation' or not (has_random_order or has_show_correct_answers or is_question_bank_randomize_choice)
    and perc_correct_questions = 60
);

-- A job that was called off has ended, and brought nothing.
alter table data_exports add column cancelled boolean not null default false,
  add check (not cancelled or (ended and not success));
alter table import_batches add column cancelled boolean not null default false,
  add check (not cancelled or (ended and not success));

-- What a row of an import was about, as it was in the file, for as long as its user is there.
alter table data_import_rows
  add column username text not null default '',
  add column first_name text not null default '',
  add column last_name text not null default '',
  add column fiscal_code text,
  -- Ids and names.
  add column groups jsonb not null default '[]' check (jsonb_typeof(groups) = 'array');

update data_import_rows imported
set username = users.username, first_name = users.first_name, last_name = users.last_name, fiscal_code = users.fiscal_code
from users where users.id = imported.user_id;

create function forget_imported_person() returns trigger
  language plpgsql as $$
begin
  new.username := '';
  new.first_name := '';
  new.last_name := '';
  new.fiscal_code := null;
  new.groups := '[]';
  return new;
end $$;

create trigger data_import_rows_forget before update of user_id on data_import_rows for each row
  when (old.user_id is not null and new.user_id is null) execute function forget_imported_person();

-- What was answered, one row an answer, for the statistics of questionnaires. Questions and answers are named by their
-- ids alone: what was asked outlives them in the attempt.
create table attempt_answers (
  id bigint generated always as identity primary key,
  attempt_id integer not null references attempts on delete cascade,
  -- For a likert question, its row.
  question_id integer not null,
  answer_id integer,
  answer_text text,
  unique nulls not distinct (attempt_id, question_id, answer_id),
  check ((answer_id is null) <> (answer_text is null))
);

create index attempt_answers_question_idx on attempt_answers (question_id, answer_id);

create function answers_given(answers jsonb) returns table (question_id integer, answer_id integer, answer_text text)
  language sql immutable parallel safe
  begin atomic
    select given.question_id, chosen.answer_id, chosen.answer_text
    from jsonb_to_recordset(answers)
      as given (question_id integer, answer_id integer, answers_multiple_ids integer[], answer_text text)
    cross join lateral (
      select given.answer_id, null::text as answer_text where given.answer_id is not null
      union all
      select unnest(given.answers_multiple_ids), null
      union all
      select null, given.answer_text where given.answer_text ~ '\S'
    ) chosen;
  end;

create function keep_answers_of_attempt() returns trigger
  language plpgsql as $$
begin
  insert into attempt_answers (attempt_id, question_id, answer_id, answer_text)
  select new.id, given.* from answers_given(new.answers) given;
  return null;
end $$;

create trigger attempts_keep_answers_at_once after insert on attempts for each row
  when (new.submitted is not null) execute function keep_answers_of_attempt();
create trigger attempts_keep_answers after update on attempts for each row
  when (old.submitted is null and new.submitted is not null) execute function keep_answers_of_attempt();

insert into attempt_answers (attempt_id, question_id, answer_id, answer_text)
select attempts.id, given.* from attempts, answers_given(attempts.answers) given
where attempts.submitted is not null order by attempts.id;

create function keep_attempt_answers() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('learning.erasing', true) = 'on' then
    return old;
  end if;
  raise exception 'attempt_answers is append-only' using errcode = 'restrict_violation';
end $$;

create trigger attempt_answers_keep before update or delete on attempt_answers
  for each row execute function keep_attempt_answers();
create trigger attempt_answers_keep_all before truncate on attempt_answers
  for each statement execute function keep_attempt_answers();
