-- The counters of the dashboard and the errors of a row to import are called so, as in the code.
alter table figures rename to counters;
alter table counters rename constraint figures_name_check to counters_name_check;
alter table counters rename constraint figures_name_course_id_status_etiquette_month_key
  to counters_name_course_id_status_etiquette_month_key;
alter table figure_changes rename to counter_changes;
alter table counter_changes rename constraint figure_changes_pkey to counter_changes_pkey;
alter sequence figure_changes_id_seq rename to counter_changes_id_seq;
alter function enrolment_figure(boolean) rename to enrolment_counter;

alter table import_draft_rows rename column faults to errors;
alter table import_draft_rows rename constraint import_draft_rows_faults_check to import_draft_rows_errors_check;

create or replace function count_new_subscriptions() returns trigger language plpgsql as $$
begin
  insert into counter_changes (name, course_id, status_etiquette, amount)
    select enrolment_counter(is_in_history), course_id, status_etiquette, count(*) from added
    group by is_in_history, course_id, status_etiquette;
  insert into counter_changes (name, month, amount)
    select 'completions', month_in_rome(completion_date), count(*) from added where completion_date is not null
    group by month_in_rome(completion_date);
  return null;
end $$;

create or replace function count_gone_subscriptions() returns trigger language plpgsql as $$
begin
  insert into counter_changes (name, course_id, status_etiquette, amount)
    select enrolment_counter(is_in_history), course_id, status_etiquette, -count(*) from gone
    group by is_in_history, course_id, status_etiquette;
  insert into counter_changes (name, month, amount)
    select 'completions', month_in_rome(completion_date), -count(*) from gone where completion_date is not null
    group by month_in_rome(completion_date);
  return null;
end $$;

create or replace function count_changed_subscription() returns trigger language plpgsql as $$
begin
  insert into counter_changes (name, course_id, status_etiquette, month, amount)
    values
      (enrolment_counter(old.is_in_history), old.course_id, old.status_etiquette, null::date, -1),
      (enrolment_counter(new.is_in_history), new.course_id, new.status_etiquette, null::date, 1)
    union all
    select 'completions', null::integer, null::text, month_in_rome(old.completion_date), -1 where old.completion_date is not null
    union all
    select 'completions', null::integer, null::text, month_in_rome(new.completion_date), 1 where new.completion_date is not null;
  return null;
end $$;

create or replace function count_new_watched() returns trigger language plpgsql as $$
begin
  insert into counter_changes (name, month, amount)
    values ('watched', month_in_rome(new.at), (new.data->>'seconds')::numeric);
  return null;
end $$;

create or replace function count_gone_watched() returns trigger language plpgsql as $$
begin
  insert into counter_changes (name, month, amount)
    select 'watched', month_in_rome(at), -sum((data->>'seconds')::numeric) from gone
    where kind = 'stopped' and data ? 'seconds'
    group by month_in_rome(at);
  return null;
end $$;

create or replace function count_certificate() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into counter_changes (name, month, amount) values ('certificates', month_in_rome(new.issued), 1);
  else
    insert into counter_changes (name, month, amount) values ('certificates', month_in_rome(old.issued), -1);
  end if;
  return null;
end $$;
