-- Figures of the dashboard, kept in step by the triggers below so that nothing has to be counted when they are asked for.
-- What a change adds goes to figure_changes, where two changes never wait for one row; from time to time they are added
-- up into figures. The figure is the sum of both.
create table figures (
  name text not null check (name in ('enrolments', 'completions', 'watched', 'certificates')),
  course_id integer,
  status_etiquette text,
  -- First day of the month in Europe/Rome.
  month date,
  amount numeric not null,
  unique nulls not distinct (name, course_id, status_etiquette, month)
);

create table figure_changes (
  id bigint generated always as identity primary key,
  name text not null,
  course_id integer,
  status_etiquette text,
  month date,
  amount numeric not null
);

create function month_in_rome(at timestamptz) returns date
  language sql stable parallel safe
  return date_trunc('month', at at time zone 'Europe/Rome')::date;

-- Enrolments in being, by course and status; completions by month.
create function count_new_subscriptions() returns trigger
  language plpgsql as $$
begin
  insert into figure_changes (name, course_id, status_etiquette, amount)
    select 'enrolments', course_id, status_etiquette, count(*) from added where not is_in_history
    group by course_id, status_etiquette;
  insert into figure_changes (name, month, amount)
    select 'completions', month_in_rome(completion_date), count(*) from added where completion_date is not null
    group by month_in_rome(completion_date);
  return null;
end $$;

create function count_gone_subscriptions() returns trigger
  language plpgsql as $$
begin
  insert into figure_changes (name, course_id, status_etiquette, amount)
    select 'enrolments', course_id, status_etiquette, -count(*) from gone where not is_in_history
    group by course_id, status_etiquette;
  insert into figure_changes (name, month, amount)
    select 'completions', month_in_rome(completion_date), -count(*) from gone where completion_date is not null
    group by month_in_rome(completion_date);
  return null;
end $$;

create function count_changed_subscription() returns trigger
  language plpgsql as $$
begin
  insert into figure_changes (name, course_id, status_etiquette, month, amount)
    select 'enrolments', old.course_id, old.status_etiquette, null::date, -1 where not old.is_in_history
    union all
    select 'enrolments', new.course_id, new.status_etiquette, null::date, 1 where not new.is_in_history
    union all
    select 'completions', null::integer, null::text, month_in_rome(old.completion_date), -1 where old.completion_date is not null
    union all
    select 'completions', null::integer, null::text, month_in_rome(new.completion_date), 1 where new.completion_date is not null;
  return null;
end $$;

create trigger subscriptions_count_new after insert on subscriptions
  referencing new table as added for each statement execute function count_new_subscriptions();
create trigger subscriptions_count_gone after delete on subscriptions
  referencing old table as gone for each statement execute function count_gone_subscriptions();
create trigger subscriptions_count_changed after update on subscriptions for each row
  when ((old.course_id, old.status_etiquette, old.is_in_history, old.completion_date)
    is distinct from (new.course_id, new.status_etiquette, new.is_in_history, new.completion_date))
  execute function count_changed_subscription();

-- Seconds watched, by the month in which a player stopped.
create function count_new_watched() returns trigger
  language plpgsql as $$
begin
  insert into figure_changes (name, month, amount)
    values ('watched', month_in_rome(new.at), (new.data->>'seconds')::numeric);
  return null;
end $$;

create function count_gone_watched() returns trigger
  language plpgsql as $$
begin
  insert into figure_changes (name, month, amount)
    select 'watched', month_in_rome(at), -sum((data->>'seconds')::numeric) from gone
    where kind = 'stopped' and data ? 'seconds'
    group by month_in_rome(at);
  return null;
end $$;

create trigger learning_events_count_new after insert on learning_events for each row
  when (new.kind = 'stopped' and new.data ? 'seconds') execute function count_new_watched();
create trigger learning_events_count_gone after delete on learning_events
  referencing old table as gone for each statement execute function count_gone_watched();

-- Certificates in force, by the month of their issue.
create function count_certificate() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_changes (name, month, amount) values ('certificates', month_in_rome(new.issued), 1);
  else
    insert into figure_changes (name, month, amount) values ('certificates', month_in_rome(old.issued), -1);
  end if;
  return null;
end $$;

create trigger certificates_count_new after insert on certificates for each row
  when (new.replaced_by is null and new.erased is null) execute function count_certificate();
create trigger certificates_count_gone after update on certificates for each row
  when (old.replaced_by is null and old.erased is null and (new.replaced_by is not null or new.erased is not null))
  execute function count_certificate();

insert into figures (name, course_id, status_etiquette, amount)
  select 'enrolments', course_id, status_etiquette, count(*) from subscriptions where not is_in_history
  group by course_id, status_etiquette;
insert into figures (name, month, amount)
  select 'completions', month_in_rome(completion_date), count(*) from subscriptions where completion_date is not null
  group by month_in_rome(completion_date);
insert into figures (name, month, amount)
  select 'watched', month_in_rome(at), sum((data->>'seconds')::numeric) from learning_events
  where kind = 'stopped' and data ? 'seconds'
  group by month_in_rome(at);
insert into figures (name, month, amount)
  select 'certificates', month_in_rome(issued), count(*) from certificates where replaced_by is null and erased is null
  group by month_in_rome(issued);

-- The activity log is looked through by the people and the things named in it.
alter table activity_log add column search text not null
  generated always as (fold(actor_name || ' ' || object_name)) stored;
create index activity_log_search_idx on activity_log using gin (search gin_trgm_ops);
create index activity_log_action_idx on activity_log (action, at);

-- The dashboard leads to the enrolments completed in a month.
create index subscriptions_completion_idx on subscriptions (completion_date, id)
  where completion_date is not null;
