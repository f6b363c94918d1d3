-- The users list is searched along the index of its order, whatever the order: what is searched stands in each, so that
-- the wide rows of a hundred thousand users need not be read to find, count and sort those that fit.
drop index users_created_idx, users_last_login_idx, users_last_name_idx, users_first_name_idx, users_username_order_idx,
  users_email_order_idx, users_is_active_idx;

-- An entry of an index holds 2,700 bytes: the longest name, of four bytes a letter, and this.
alter table users add constraint users_searchable check (octet_length(search) <= 1500);

create index users_created_idx on users (created, id)
  include (role_id, is_active, is_generated, expiration_date, search);
create index users_last_login_idx on users (last_login nulls first, id)
  include (role_id, is_active, is_generated, expiration_date, search);
create index users_last_name_idx on users (last_name, id)
  include (role_id, is_active, is_generated, expiration_date, search);
create index users_first_name_idx on users (first_name, id)
  include (role_id, is_active, is_generated, expiration_date, search);
create index users_username_order_idx on users (username, id)
  include (role_id, is_active, is_generated, expiration_date, search);
create index users_email_order_idx on users (email nulls first, id)
  include (role_id, is_active, is_generated, expiration_date, search);
create index users_is_active_idx on users (is_active, id)
  include (role_id, is_generated, expiration_date, search);

-- What was changed since the last vacuum is read from the tables, one row at a time.
alter table users set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
alter table subscriptions set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- Enrolments in the history are kept in the figures as those in being are, so that no list of a course counts its rows.
alter table figures drop constraint figures_name_check;
alter table figures add check (name in ('enrolments', 'past_enrolments', 'completions', 'watched', 'certificates'));

create function enrolment_figure(is_in_history boolean) returns text
  language sql immutable parallel safe
  return case when is_in_history then 'past_enrolments' else 'enrolments' end;

create or replace function count_new_subscriptions() returns trigger
  language plpgsql as $$
begin
  insert into figure_changes (name, course_id, status_etiquette, amount)
    select enrolment_figure(is_in_history), course_id, status_etiquette, count(*) from added
    group by is_in_history, course_id, status_etiquette;
  insert into figure_changes (name, month, amount)
    select 'completions', month_in_rome(completion_date), count(*) from added where completion_date is not null
    group by month_in_rome(completion_date);
  return null;
end $$;

create or replace function count_gone_subscriptions() returns trigger
  language plpgsql as $$
begin
  insert into figure_changes (name, course_id, status_etiquette, amount)
    select enrolment_figure(is_in_history), course_id, status_etiquette, -count(*) from gone
    group by is_in_history, course_id, status_etiquette;
  insert into figure_changes (name, month, amount)
    select 'completions', month_in_rome(completion_date), -count(*) from gone where completion_date is not null
    group by month_in_rome(completion_date);
  return null;
end $$;

create or replace function count_changed_subscription() returns trigger
  language plpgsql as $$
begin
  insert into figure_changes (name, course_id, status_etiquette, month, amount)
    values
      (enrolment_figure(old.is_in_history), old.course_id, old.status_etiquette, null::date, -1),
      (enrolment_figure(new.is_in_history), new.course_id, new.status_etiquette, null::date, 1)
    union all
    select 'completions', null::integer, null::text, month_in_rome(old.completion_date), -1 where old.completion_date is not null
    union all
    select 'completions', null::integer, null::text, month_in_rome(new.completion_date), 1 where new.completion_date is not null;
  return null;
end $$;

insert into figures (name, course_id, status_etiquette, amount)
  select 'past_enrolments', course_id, status_etiquette, count(*) from subscriptions where is_in_history
  group by course_id, status_etiquette;
