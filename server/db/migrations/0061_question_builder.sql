-- The key its sender gave a question, a row or an answer: a creation that is sent again is known by it.
-- What searches over all questions look at.
alter table questions
  add column client_key uuid,
  add column search text not null generated always as (fold(text)) stored;
alter table answers
  add column client_key uuid,
  add column search text not null generated always as (fold(text)) stored;

create unique index questions_client_key_key on questions (client_key) where client_key is not null;
create unique index answers_client_key_key on answers (client_key) where client_key is not null;
create index questions_search_idx on questions using gin (search gin_trgm_ops);
create index answers_search_idx on answers using gin (search gin_trgm_ops);

-- Of a single choice one answer is right: the first of those that were.
update answers set is_correct = false
from questions
where questions.id = answers.question_id and questions.question_config = 'single' and answers.is_correct
  and exists (
    select from answers earlier
    where earlier.question_id = answers.question_id and earlier.is_correct
      and (earlier."order", earlier.id) < (answers."order", answers.id));

-- Looks at the end of the transaction, with the question locked: of two that mark an answer at once the second sees both.
create function keep_one_right_answer() returns trigger
  language plpgsql as $$
begin
  perform from questions where id = new.question_id and question_config = 'single' for no key update;
  if found and (select count(*) from answers where question_id = new.question_id and is_correct) > 1 then
    raise exception 'a single choice has one right answer'
      using errcode = 'unique_violation', constraint = 'answers_one_right';
  end if;
  return null;
end
$$;

create constraint trigger answers_keep_one_right after insert or update of is_correct, question_id on answers
  deferrable initially deferred for each row when (new.is_correct) execute function keep_one_right_answer();
