-- Of an anonymous survey a question that was added or changed while its answers came in is answered by some of five only: what
-- they said would be theirs. Answers are counted once five were asked the same question with the same answers to choose from.

-- Whether the response is one of a batch already: what is left of it are answers to questions fewer than five were asked so.
alter table anonymous_responses add column is_counted boolean not null default false;

-- What was asked: the question, and the ids of the answers there were to choose from.
create function anonymous_question(answer jsonb) returns text
  language sql immutable parallel safe
  return (answer ->> 'question_id') || ' ' || coalesce(answer ->> 'asked', '');

-- Those that wait were asked what there is now, as far as anybody can tell.
update anonymous_responses response set answers = (
  select jsonb_agg(answer || jsonb_build_object('asked', coalesce((
    select jsonb_agg(choice.id order by choice.id) from questions question
    join answers choice on choice.question_id = coalesce(question.likert_question_id, question.id)
    where question.id = (answer ->> 'question_id')::integer
  ), '[]')))
  from jsonb_array_elements(response.answers) answer
) where answers <> '[]';

create or replace function keep_anonymous_response(survey integer, course integer, given jsonb) returns void
  language plpgsql as $$
declare
  waiting integer;
  batch uuid;
  ready text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('anonymous_responses ' || survey || ' ' || course, 0));
  insert into anonymous_responses (questionnaire_id, course_id, answers) values (survey, course, given);
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

-- What was shown of fewer than five so far.
delete from anonymous_answers kept using anonymous_answers asked
  where asked.batch_id = kept.batch_id and asked.question_id = kept.question_id
    and asked.answer_id is null and asked.answer_text is null and asked.count < 5;
