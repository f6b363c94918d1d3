-- Another film in the place of one is begun again: what was watched of the film before does not count for it.
alter table section_media add column film integer not null default 1 check (film > 0), add column film_since timestamptz(3);
alter table section_sessions add column earlier_films_time numeric(12, 3) not null default 0 check (earlier_films_time >= 0);

comment on column section_media.film is 'One more whenever another film takes the place of the one before; the same film made again leaves it.';
comment on column section_media.film_since is 'When the present film took the place of another; null for the first.';
comment on column section_sessions.earlier_films_time is 'Seconds of watched_time that went to films before the present one.';

alter table learning_events drop constraint learning_events_kind_check, add constraint learning_events_kind_check check (kind in (
  'enrolled', 'opened', 'played', 'stopped', 'read', 'ended', 'handed_in', 'passed', 'completed', 'restarted',
  'session_edited', 'session_reset', 'subscription_edited',
  'rules_acknowledged', 'presence_asked', 'presence_confirmed', 'presence_missed', 'regraded', 'film_replaced'
));

drop index learning_events_changed_idx;
create index learning_events_changed_idx on learning_events (subscription_id)
  where kind in ('restarted', 'session_edited', 'session_reset', 'regraded', 'film_replaced');
