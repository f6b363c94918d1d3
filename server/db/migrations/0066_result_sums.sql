-- Results summed up by day and section, up to a day: those of a hundred thousand attempts are read at once, and handing in
-- one costs nothing more. The days after that are counted as they are asked for.
create table result_sums_progress (
  questionnaire_id integer primary key references questionnaires on delete cascade,
  -- Days before this one, in Europe/Rome, are summed up.
  until date not null
);

-- Days whose sums no longer hold: an attempt was reset, deleted, graded again or replaced by a later one. A row for each
-- time: who sums up takes away the rows it has seen, and nobody waits for anybody.
create table result_stale_days (
  id bigint generated always as identity primary key,
  questionnaire_id integer not null references questionnaires on delete cascade,
  day date not null
);

create index result_stale_days_idx on result_stale_days (questionnaire_id, day);

create table result_sums (
  questionnaire_id integer not null references questionnaires on delete cascade,
  day date not null,
  section_id integer not null,
  attempts integer not null,
  passed integer not null,
  percentages numeric not null,
  regraded integer not null,
  -- Attempts by their percentage, in ten steps of ten; 100 is in the last.
  scores integer[] not null check (cardinality(scores) = 10),
  primary key (questionnaire_id, day, section_id)
);

-- `rest` is what an attempt came to in its other questions, from 0 to 1, where it had any: `paired` of them.
create table result_question_sums (
  questionnaire_id integer not null references questionnaires on delete cascade,
  day date not null,
  section_id integer not null,
  question_id integer not null,
  asked integer not null,
  "right" integer not null,
  answered integer not null,
  paired integer not null,
  paired_right integer not null,
  rest double precision not null,
  rest_squares double precision not null,
  rest_right double precision not null,
  primary key (questionnaire_id, day, section_id, question_id)
);

create table result_answer_sums (
  questionnaire_id integer not null references questionnaires on delete cascade,
  day date not null,
  section_id integer not null,
  question_id integer not null,
  answer_id integer not null,
  count integer not null,
  primary key (questionnaire_id, day, section_id, question_id, answer_id)
);

-- Also a day that is not summed up yet: it may be just now.
create function mark_results_stale(questionnaire integer, submitted timestamptz) returns void
  language sql
  begin atomic
    insert into result_stale_days (questionnaire_id, day)
    select questionnaire, day_in_rome(submitted)
    where day_in_rome(submitted) < today_in_rome();
  end;

create function mark_attempt_stale() returns trigger
  language plpgsql as $$
begin
  perform mark_results_stale(old.questionnaire_id, old.submitted);
  return null;
end $$;

create trigger attempts_reset_results after update on attempts for each row
  when (old.reset_at is null and new.reset_at is not null and old.submitted is not null) execute function mark_attempt_stale();
create trigger attempts_deleted_results after delete on attempts for each row
  when (old.submitted is not null and old.reset_at is null) execute function mark_attempt_stale();

create function mark_regrading_stale() returns trigger
  language plpgsql as $$
begin
  perform mark_results_stale(questionnaire_id, submitted) from attempts where id = new.attempt_id;
  return null;
end $$;

create trigger attempt_regradings_results after insert on attempt_regradings for each row
  execute function mark_regrading_stale();
