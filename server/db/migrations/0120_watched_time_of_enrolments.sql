-- A correction that passed a lesson and set its time at once left the time of its enrolment behind that of its lessons.
alter table subscriptions disable trigger subscriptions_touch;
select count(*) from recount_enrolments(array(
  select id from subscriptions
  where watched_time <> (select coalesce(sum(watched_time), 0) from section_sessions where subscription_id = subscriptions.id)
));
alter table subscriptions enable trigger subscriptions_touch;
