-- A certificate of an erased person still says which course it was of: with number and day of issue, what a verifier may know.
alter table certificates add column erased_course_name text check (erased_course_name is null or erased is not null);

-- The one way out of the record, as before; it keeps the name of the course. Runs as the owner of the schema.
create or replace function erase_learning(erased_subscription_ids integer[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('learning.erasing', 'on', true);
  update certificates
    set erased = clock_timestamp(), erased_course_name = facts ->> 'course_name', facts = null, html_template = null,
      file_id = null, subscription_id = null
    where subscription_id = any (erased_subscription_ids) and erased is null;
  delete from learning_events where subscription_id = any (erased_subscription_ids);
  delete from subscriptions where id = any (erased_subscription_ids);
  perform set_config('learning.erasing', 'off', true);
end $$;

-- Apostrophes are left out of what is searched and ordered, since they are written in many ways: «de medici» finds
-- DE’ MEDICI, «damico» and «d'amico» find D’AMICO. Columns made with the function are made anew.
create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  return translate(lower(unaccent('unaccent'::regdictionary, value)), '''`´’‘ʼ', '');

alter table groups drop column search;
alter table groups add column search text not null generated always as (fold(name || ' ' || slug || ' ' || description)) stored;
create index groups_search_idx on groups using gin (search gin_trgm_ops);

alter table courses drop column search;
alter table courses add column search text not null generated always as (fold(name || ' ' || code)) stored;
create index courses_search_idx on courses using gin (search gin_trgm_ops);

alter table questionnaires drop column search;
alter table questionnaires add column search text not null generated always as (fold(name)) stored;
create index questionnaires_search_idx on questionnaires using gin (search gin_trgm_ops);

alter table activity_log drop column search;
alter table activity_log add column search text not null
  generated always as (fold(actor_name || ' ' || object_name)) stored;
create index activity_log_search_idx on activity_log using gin (search gin_trgm_ops);

-- Users are ordered by their names without case and accents: bytes would put À and Ö after Z.
alter table users drop constraint users_searchable;
alter table users drop column search;
alter table users
  add column search text not null generated always as (
    fold(username || ' ' || first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(email, '') || ' ' || coalesce(fiscal_code, ''))
  ) stored,
  add column folded_username text not null generated always as (fold(username)) stored,
  add column folded_first_name text not null generated always as (fold(first_name)) stored,
  add column folded_last_name text not null generated always as (fold(last_name)) stored,
  -- An entry of an index holds 2,700 bytes: two columns of at most these, and the rest.
  add constraint users_searchable check (octet_length(search) <= 1500);

drop index if exists users_created_idx, users_last_name_idx, users_first_name_idx,
  users_username_order_idx, users_email_order_idx, users_is_active_idx, users_search_idx;

create index users_search_idx on users using gin (search gin_trgm_ops);
create index users_created_idx on users (created, id)
  include (role_id, is_active, is_generated, expiration_date, search);
create index users_last_name_idx on users (folded_last_name, id)
  include (role_id, is_active, is_generated, expiration_date, search);
create index users_first_name_idx on users (folded_first_name, id)
  include (role_id, is_active, is_generated, expiration_date, search);
create index users_username_order_idx on users (folded_username, id)
  include (role_id, is_active, is_generated, expiration_date, search);
create index users_email_order_idx on users (email nulls first, id)
  include (role_id, is_active, is_generated, expiration_date, search);
create index users_is_active_idx on users (is_active, id)
  include (role_id, is_generated, expiration_date, search);
