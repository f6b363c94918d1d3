-- The enrolments of a course and of a user are read page by page and counted: what they are filtered by stands in
-- each index, so that neither touches the table.
drop index subscriptions_user_idx, subscriptions_course_idx, subscriptions_created_idx;

create index subscriptions_user_idx on subscriptions (user_id, created, id) include (is_in_history, status_etiquette);
create index subscriptions_course_idx on subscriptions (course_id, created, id)
  include (is_in_history, status_etiquette, user_id);
create index subscriptions_created_idx on subscriptions (created, id) include (is_in_history, status_etiquette);

-- Enrolments of a person that were removed: what the log says about them is erased with the person.
create index activity_log_removed_subscription_idx on activity_log (((before ->> 'user_id')::integer))
  where object_type = 'subscription' and action = 'delete';

-- Planned while the record is still small, the search for the last event would read it from end to end for each of the
-- fifty thousand enrolments of one statement, ever more of it.
alter function chain_learning_event() set enable_seqscan = off;
