-- Results of many attempts at once, whichever are asked for. Attempts handed in are given a place in a block; of every answer
-- and every outcome a string of bits says at which places it was. The places that are asked for are such a string too, and what
-- they came to is counted by laying one over the other. Handing in does nothing for it.
drop trigger attempts_reset_results on attempts;
drop trigger attempts_deleted_results on attempts;
drop trigger attempt_regradings_results on attempt_regradings;
drop function mark_attempt_stale, mark_regrading_stale, mark_results_stale;
drop table result_answer_sums, result_question_sums, result_sums, result_stale_days, result_sums_progress;

create table result_progress (
  questionnaire_id integer primary key references questionnaires on delete cascade,
  -- What was handed in before has a place, but for what was committed late.
  until timestamptz(3) not null
);

create table result_blocks (
  id integer generated always as identity primary key,
  questionnaire_id integer not null references questionnaires on delete cascade,
  -- Places given away, from the first.
  filled integer not null default 0 check (filled between 0 and 4096)
);

create index result_blocks_questionnaire_idx on result_blocks (questionnaire_id);

-- Attempts with a place, and what can be asked of them. One that is deleted leaves its place empty; the bits there count no more.
create table result_places (
  attempt_id integer primary key references attempts on delete cascade,
  block_id integer not null references result_blocks on delete cascade,
  place integer not null check (place between 0 and 4095),
  questionnaire_id integer not null references questionnaires on delete cascade,
  subscription_id integer not null,
  -- 0 for none.
  section_id integer not null,
  number integer not null,
  -- In Europe/Rome.
  day date not null,
  -- That of `attempt_regradings` whose results it was given its place with.
  attempt_regrading_id integer,
  unique (block_id, place)
);

create index result_places_questionnaire_idx on result_places (questionnaire_id);

create table result_bits (
  block_id integer not null references result_blocks on delete cascade,
  fact text not null check (fact in ('asked', 'right', 'answered', 'chosen')),
  question_id integer not null,
  -- 0 where no answer is meant.
  answer_id integer not null,
  bits bit(4096) not null,
  primary key (block_id, fact, question_id, answer_id)
);

-- What attempts came to: points of so many questions.
create table result_score_bits (
  block_id integer not null references result_blocks on delete cascade,
  questions integer not null,
  points integer not null,
  percentage numeric(4, 1) not null,
  is_passed boolean not null,
  is_regraded boolean not null,
  bits bit(4096) not null,
  primary key (block_id, questions, points, percentage, is_passed, is_regraded)
);

-- bits_at(place, 1): a string of 4096 bits, set at the places given.
do $$
begin
  execute format(
    'create aggregate bits_at(integer, integer) (sfunc = set_bit, stype = bit, initcond = %L, parallel = safe)', repeat('0', 4096)
  );
end $$;

-- Attempts that were reset are few, and never handed in again.
create index attempts_reset_idx on attempts (questionnaire_id) where reset_at is not null;

create or replace view graded_attempts as
  select attempt.id, attempt.subscription_id, attempt.course_section_id, attempt.questionnaire_id, attempt.kind, attempt.number,
    attempt.submitted, attempt.is_anonymous, coalesce(regraded.results, attempt.results) as results,
    coalesce(regraded.percentage, attempt.percentage) as percentage,
    coalesce(regraded.is_passed, attempt.is_passed) as is_passed, regraded.created as regraded,
    regraded.id as attempt_regrading_id
  from attempts attempt
  left join lateral (
    select id, results, percentage, is_passed, created from attempt_regradings
    where attempt_id = attempt.id order by id desc limit 1
  ) regraded on true
  where attempt.submitted is not null and attempt.reset_at is null;
