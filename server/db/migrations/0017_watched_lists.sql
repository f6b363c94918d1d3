-- The dashboard leads to the enrolments something was watched in during a month.
create index learning_events_watched_idx on learning_events (at, subscription_id)
  where kind = 'stopped' and data ? 'seconds';
