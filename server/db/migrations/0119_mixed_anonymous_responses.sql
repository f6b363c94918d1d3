-- A row tells by its transaction (`xmin`) and its place (`ctid`) which attempt was handed in with it. So all that wait are written anew,
-- in any order, with each one that comes.

create or replace function keep_anonymous_response(survey integer, course integer, given jsonb) returns void
  language plpgsql as $$
declare
  waiting integer;
  batch uuid;
  ready text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('anonymous_responses ' || survey || ' ' || course, 0));
  with taken as (
    delete from anonymous_responses where questionnaire_id = survey and course_id = course returning answers, is_counted
  )
  insert into anonymous_responses (questionnaire_id, course_id, answers, is_counted)
    select survey, course, answers, is_counted
    from (select answers, is_counted from taken union all select given, false) mixed order by random();
  select count(*) into waiting from anonymous_responses
    where questionnaire_id = survey and course_id = course and not is_counted;
  if waiting < 5 then return; end if;
  select array_agg(question) into ready from (
    select anonymous_question(answer) as question
    from anonymous_responses response, jsonb_array_elements(response.answers) answer
    where response.questionnaire_id = survey and response.course_id = course
    group by 1 having count(distinct response.id) >= 5
  ) asked;
  if ready is null then return; end if;
  insert into anonymous_batches (questionnaire_id, course_id, day, responses)
    values (survey, course, today_in_rome(), waiting) returning id into batch;
  insert into anonymous_answers (batch_id, question_id, answer_id, answer_text, count)
  with released as materialized (
    select response.id, answer.question_id, answer.answer_id, answer.answer_text
    from anonymous_responses response
    cross join lateral (
      select jsonb_agg(answer) as answers from jsonb_array_elements(response.answers) answer
      where anonymous_question(answer) = any (ready)
    ) part, answers_given(part.answers) answer
    where response.questionnaire_id = survey and response.course_id = course
  )
  select batch, mixed.question_id, mixed.answer_id, mixed.answer_text, mixed.count from (
    select question_id, answer_id, answer_text, count(*) as count from released group by 1, 2, 3
    union all
    select question_id, null, null, count(distinct id) from released group by 1
    order by 1, 2, 3
  ) mixed;
  update anonymous_responses set is_counted = true, answers = coalesce((
    select jsonb_agg(answer) from jsonb_array_elements(answers) answer where anonymous_question(answer) <> all (ready)
  ), '[]')
    where questionnaire_id = survey and course_id = course;
  delete from anonymous_responses where questionnaire_id = survey and course_id = course and answers = '[]';
end $$;

-- Those that wait now.
with taken as (delete from anonymous_responses returning questionnaire_id, course_id, answers, is_counted)
insert into anonymous_responses (questionnaire_id, course_id, answers, is_counted)
  select questionnaire_id, course_id, answers, is_counted from taken order by random();
