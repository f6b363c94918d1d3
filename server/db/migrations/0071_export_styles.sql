-- Who the file of an export is written for: people who open it, or programs.
alter table data_exports add column style text not null default 'people' check (style in ('people', 'programs'));

-- What changes a session without the learner being in it: reports say when they last were, and what was corrected.
create index learning_events_changed_idx on learning_events (subscription_id)
  where kind in ('restarted', 'session_edited', 'session_reset', 'regraded');
