-- Whom an entry is about, when it is about somebody: by id alone, which says nothing once they are erased.
alter table activity_log add column subject_id integer;

update activity_log set subject_id = coalesce(
  case when object_type = 'user' then object_id end,
  case when object_type = 'subscription' then coalesce(
    (coalesce(before, after) ->> 'user_id')::integer,
    (select user_id from subscriptions where id = activity_log.object_id)
  ) end,
  case when object_type = 'sectionSession' then coalesce(
    (
      select s.user_id from section_sessions session join subscriptions s on s.id = session.subscription_id
      where session.id = activity_log.object_id
    ),
    (
      select (removed.before ->> 'user_id')::integer from activity_log removed
      where removed.object_type = 'subscription' and removed.action = 'delete'
        and removed.before -> 'sessions_ids' @> to_jsonb(activity_log.object_id)
      limit 1
    )
  ) end,
  case when object_type = 'certificate' then (
    select s.user_id from certificates join subscriptions s on s.id = certificates.subscription_id
    where certificates.id = activity_log.object_id
  ) end
);

create index activity_log_subject_idx on activity_log (subject_id, at) where subject_id is not null;

-- What an erasure has to find. Not asked of what was recorded before, whose person may be gone.
alter table activity_log add constraint activity_log_subject_check check (
  subject_id is not null or object_type not in ('user', 'subscription', 'sectionSession', 'certificate')
) not valid;
