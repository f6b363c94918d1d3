-- Why a certificate was issued again is written by an administrator and may name the person: it goes with them.
create or replace function keep_certificates() returns trigger
  language plpgsql as $$
begin
  if (new.number, new.code, new.issued, new.logo_id, new.signature_id)
      is distinct from (old.number, old.code, old.issued, old.logo_id, old.signature_id)
    or (new.reason is distinct from old.reason and (new.erased is null or new.reason is not null))
    or (new.erased is null and (new.facts, new.html_template) is distinct from (old.facts, old.html_template))
    or (old.file_id is not null and new.erased is null and new.file_id is distinct from old.file_id)
    or (old.public_file_id is not null and new.erased is null and new.public_file_id is distinct from old.public_file_id)
    or (old.replaced_by is not null and new.replaced_by is distinct from old.replaced_by)
    or (old.subscription_id is not null and new.subscription_id is distinct from old.subscription_id and new.erased is null)
  then
    raise exception 'an issued certificate does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Of people erased before.
update certificates set reason = null where erased is not null and reason is not null;

alter table certificates add check (erased is null or reason is null);

-- As before, with the reason. Runs as the owner of the schema.
create or replace function erase_learning(erased_subscription_ids integer[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('learning.erasing', 'on', true);
  update certificates
    set erased = clock_timestamp(), erased_course_name = facts ->> 'course_name', facts = null, html_template = null,
      reason = null, file_id = null, public_file_id = null, subscription_id = null
    where subscription_id = any (erased_subscription_ids) and erased is null;
  delete from learning_events where subscription_id = any (erased_subscription_ids);
  delete from subscriptions where id = any (erased_subscription_ids);
  perform set_config('learning.erasing', 'off', true);
end $$;

-- The addresses of erased people go from what they did to others, too.
create index security_events_actor_idx on security_events (actor_id) where actor_id is not null;

-- Names of who receives a report, and words of its search, stood in its entries, which are about no person and were never scrubbed.
update activity_log
set before = (before - '{receivers_ids,audit_filters}'::text[]) #- '{filters,users,search}',
  after = (after - '{receivers_ids,audit_filters}'::text[]) #- '{filters,users,search}'
where object_type = 'scheduledReport';

-- A run that was thought dead may still be at work beside the one that took its place: each knows its own files.
alter table course_imports add column run integer not null default 0;
