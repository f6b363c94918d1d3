-- A survey whose answers nobody can lead back to who gave them. One that may be sent again would have to know its sender.
alter table questionnaires add column is_anonymous boolean not null default false,
  add constraint questionnaires_anonymous check (not is_anonymous or (kind = 'survey' and not is_editable));

-- Promised when the survey was opened, and never taken back: of such an attempt no answer is kept.
alter table attempts add column is_anonymous boolean not null default false,
  add constraint attempts_anonymous check (
    not is_anonymous or submitted is null or (answers = '[]' and draft = '[]' and draft_saved is null)
  );

create or replace function keep_attempts() returns trigger
  language plpgsql as $$
begin
  if (new.id, new.subscription_id, new.questionnaire_id, new.kind, new.number, new.snapshot, new.created)
      is distinct from (old.id, old.subscription_id, old.questionnaire_id, old.kind, old.number, old.snapshot, old.created)
    or (old.is_anonymous and not new.is_anonymous)
    or (old.submitted is not null and
      (new.draft, new.draft_saved, new.submitted, new.answers, new.results, new.percentage, new.is_passed, new.is_anonymous)
        is distinct from (old.draft, old.draft_saved, old.submitted, old.answers, old.results, old.percentage, old.is_passed,
          old.is_anonymous))
  then
    raise exception 'an attempt that was handed in does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Anonymous answers wait here, without who gave them and when, until five of the same course are together.
create table anonymous_responses (
  id uuid primary key default gen_random_uuid(),
  questionnaire_id integer not null references questionnaires,
  course_id integer not null references courses on delete cascade,
  answers jsonb not null
);

create index anonymous_responses_course_idx on anonymous_responses (course_id);
create index anonymous_responses_questionnaire_idx on anonymous_responses (questionnaire_id, course_id);

-- Five responses or more, counted together: whatever is asked of the results, it is about whole batches.
create table anonymous_batches (
  id uuid primary key default gen_random_uuid(),
  questionnaire_id integer not null references questionnaires,
  course_id integer not null references courses on delete cascade,
  day date not null,
  responses integer not null check (responses >= 5)
);

create index anonymous_batches_course_idx on anonymous_batches (course_id);
create index anonymous_batches_questionnaire_idx on anonymous_batches (questionnaire_id);

-- How many of a batch chose an answer or wrote a text; without either, how many answered the question.
create table anonymous_answers (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references anonymous_batches on delete cascade,
  question_id integer not null,
  answer_id integer,
  answer_text text,
  count integer not null check (count > 0),
  check (answer_id is null or answer_text is null)
);

create index anonymous_answers_batch_idx on anonymous_answers (batch_id);

-- Keeps a response apart from who gave it. The answers of five are mixed, and what led from one to another is deleted.
create function keep_anonymous_response(survey integer, course integer, given jsonb) returns void
  language plpgsql as $$
declare
  waiting integer;
  batch uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('anonymous_responses ' || survey || ' ' || course, 0));
  insert into anonymous_responses (questionnaire_id, course_id, answers) values (survey, course, given);
  select count(*) into waiting from anonymous_responses where questionnaire_id = survey and course_id = course;
  if waiting < 5 then return; end if;
  insert into anonymous_batches (questionnaire_id, course_id, day, responses)
    values (survey, course, today_in_rome(), waiting) returning id into batch;
  insert into anonymous_answers (batch_id, question_id, answer_id, answer_text, count)
  select batch, mixed.question_id, mixed.answer_id, mixed.answer_text, mixed.count from (
    select answer.question_id, answer.answer_id, answer.answer_text, count(*) as count
    from anonymous_responses response, answers_given(response.answers) answer
    where response.questionnaire_id = survey and response.course_id = course
    group by 1, 2, 3
    union all
    select answer.question_id, null, null, count(distinct response.id)
    from anonymous_responses response, answers_given(response.answers) answer
    where response.questionnaire_id = survey and response.course_id = course
    group by 1
    order by 1, 2, 3
  ) mixed;
  delete from anonymous_responses where questionnaire_id = survey and course_id = course;
end $$;

-- A right answer that was set after the fact, and attempts graded again with it.
create table regradings (
  id integer generated always as identity primary key,
  questionnaire_id integer not null references questionnaires,
  -- The question as it was then, with the right answers it was given.
  question jsonb not null,
  reason text not null check (reason ~ '\S'),
  -- By id alone, as in the record.
  actor_id integer not null,
  created timestamptz(3) not null default clock_timestamp(),
  -- Attempts looked at so far, in the order of their ids; those that came to more; enrolments that so passed the section.
  settled_attempt_id integer not null default 0,
  raised integer not null default 0,
  passed integer not null default 0,
  ended timestamptz(3),
  failure text
);

create index regradings_questionnaire_idx on regradings (questionnaire_id);
create unique index regradings_running_key on regradings (questionnaire_id) where ended is null;

-- What an attempt came to when it was graded again: the last one counts. The attempt itself stays as it was handed in.
create table attempt_regradings (
  id integer generated always as identity primary key,
  attempt_id integer not null references attempts on delete cascade,
  regrading_id integer not null references regradings,
  created timestamptz(3) not null default clock_timestamp(),
  results jsonb not null,
  percentage numeric(4, 1) not null check (percentage between 0 and 100),
  is_passed boolean not null,
  unique (attempt_id, regrading_id)
);

create index attempt_regradings_regrading_idx on attempt_regradings (regrading_id);

create function keep_attempt_regradings() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('learning.erasing', true) = 'on' then
    return old;
  end if;
  raise exception 'attempt_regradings is append-only' using errcode = 'restrict_violation';
end $$;

create trigger attempt_regradings_keep before update or delete on attempt_regradings
  for each row execute function keep_attempt_regradings();
create trigger attempt_regradings_keep_all before truncate on attempt_regradings
  for each statement execute function keep_attempt_regradings();

-- Attempts that were handed in and count, with what they came to in the end.
create view graded_attempts as
  select attempt.id, attempt.subscription_id, attempt.course_section_id, attempt.questionnaire_id, attempt.kind, attempt.number,
    attempt.submitted, attempt.is_anonymous, coalesce(regraded.results, attempt.results) as results,
    coalesce(regraded.percentage, attempt.percentage) as percentage,
    coalesce(regraded.is_passed, attempt.is_passed) as is_passed, regraded.created as regraded
  from attempts attempt
  left join lateral (
    select results, percentage, is_passed, created from attempt_regradings
    where attempt_id = attempt.id order by id desc limit 1
  ) regraded on true
  where attempt.submitted is not null and attempt.reset_at is null;

alter table learning_events drop constraint learning_events_kind_check, add constraint learning_events_kind_check check (kind in (
  'enrolled', 'opened', 'played', 'stopped', 'read', 'ended', 'handed_in', 'passed', 'completed', 'restarted',
  'session_edited', 'session_reset', 'subscription_edited',
  'rules_acknowledged', 'presence_asked', 'presence_confirmed', 'presence_missed', 'regraded'
));

-- What was asked and is gone, or was worded otherwise: results say so.
create table deleted_questions (
  id integer primary key,
  questionnaire_id integer not null,
  text text not null,
  question_config text not null,
  likert_question_id integer,
  "order" integer not null,
  deleted timestamptz(3) not null default clock_timestamp()
);

create index deleted_questions_questionnaire_idx on deleted_questions (questionnaire_id);

create table deleted_answers (
  id integer primary key,
  question_id integer not null,
  text text not null,
  is_correct boolean not null,
  "order" integer not null,
  deleted timestamptz(3) not null default clock_timestamp()
);

create index deleted_answers_question_idx on deleted_answers (question_id);

create table past_wordings (
  id integer generated always as identity primary key,
  questionnaire_id integer not null,
  question_id integer not null,
  -- Null for the wording of the question itself.
  answer_id integer,
  text text not null,
  until timestamptz(3) not null default clock_timestamp()
);

create index past_wordings_questionnaire_idx on past_wordings (questionnaire_id, question_id, answer_id, until);

create function was_asked_since(questionnaire integer, since timestamptz) returns boolean
  language sql stable
  return exists (select from attempts where questionnaire_id = questionnaire and created >= since);

create function keep_question() returns trigger
  language plpgsql as $$
declare
  since timestamptz;
begin
  if tg_op = 'DELETE' then
    if was_asked_since(old.questionnaire_id, '-infinity') then
      insert into deleted_questions (id, questionnaire_id, text, question_config, likert_question_id, "order")
      values (old.id, old.questionnaire_id, old.text, old.question_config, old.likert_question_id, old."order")
      on conflict (id) do nothing;
    end if;
    return null;
  end if;
  select max(until) into since from past_wordings
  where questionnaire_id = old.questionnaire_id and question_id = old.id and answer_id is null;
  if was_asked_since(old.questionnaire_id, coalesce(since, '-infinity')) then
    insert into past_wordings (questionnaire_id, question_id, text) values (old.questionnaire_id, old.id, old.text);
  end if;
  return null;
end $$;

create trigger questions_keep_deleted after delete on questions for each row execute function keep_question();
create trigger questions_keep_wording after update of text on questions for each row
  when (old.text is distinct from new.text) execute function keep_question();

create function keep_answer() returns trigger
  language plpgsql as $$
declare
  questionnaire integer;
  since timestamptz;
begin
  select coalesce(
    (select questionnaire_id from questions where id = old.question_id),
    (select questionnaire_id from deleted_questions where id = old.question_id)
  ) into questionnaire;
  if questionnaire is null then return null; end if;
  if tg_op = 'DELETE' then
    if was_asked_since(questionnaire, '-infinity') then
      insert into deleted_answers (id, question_id, text, is_correct, "order")
      values (old.id, old.question_id, old.text, old.is_correct, old."order") on conflict (id) do nothing;
    end if;
    return null;
  end if;
  select max(until) into since from past_wordings
  where questionnaire_id = questionnaire and question_id = old.question_id and answer_id = old.id;
  if was_asked_since(questionnaire, coalesce(since, '-infinity')) then
    insert into past_wordings (questionnaire_id, question_id, answer_id, text)
    values (questionnaire, old.question_id, old.id, old.text);
  end if;
  return null;
end $$;

create trigger answers_keep_deleted after delete on answers for each row execute function keep_answer();
create trigger answers_keep_wording after update of text on answers for each row
  when (old.text is distinct from new.text) execute function keep_answer();

create index attempts_results_idx on attempts (questionnaire_id, submitted) where submitted is not null and reset_at is null;
