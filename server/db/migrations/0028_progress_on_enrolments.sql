-- A section, module or theme that somebody has worked on is not deleted but archived: nobody is shown it any more, and it
-- keeps its name in the record.
alter table course_themes add column archived timestamptz(3);
alter table course_modules add column archived timestamptz(3), add check (archived is null or is_hidden);
alter table course_sections add column archived timestamptz(3), add check (archived is null or not is_active);

-- The sections that count: what a learner sees of a course.
create view visible_sections as
  select section.*, module.name as module_name, module.course_theme_id, module."order" as module_order
  from course_sections section
  join course_modules module on module.id = section.module_id
  where section.is_active and not module.is_hidden;

-- How far an enrolment has come. Written by recount_enrolments and by what adds watched seconds, read by every list.
alter table subscriptions
  add column total_sections integer not null default 0,
  add column passed_sections integer not null default 0,
  add column mandatory_sections integer not null default 0,
  add column passed_mandatory_sections integer not null default 0,
  -- Seconds over all sections, those that are hidden or archived now included.
  add column watched_time numeric(12, 3) not null default 0,
  add column progress numeric(4, 1) not null generated always as (
    case when total_sections = 0 then 0 else round(100.0 * passed_sections / total_sections, 1) end
  ) stored,
  -- Every mandatory section is passed; with no mandatory one, every section is.
  add column has_all_needed boolean not null generated always as (
    case when mandatory_sections > 0 then passed_mandatory_sections = mandatory_sections
      else total_sections > 0 and passed_sections = total_sections end
  ) stored,
  add check (passed_sections between 0 and total_sections),
  add check (passed_mandatory_sections between 0 and mandatory_sections),
  add check (mandatory_sections <= total_sections),
  add check (watched_time >= 0);

-- Room on each page for the next version of a row, so that counting touches no index.
alter table subscriptions set (fillfactor = 85);

-- How sections are counted, said once: of a course, and of what an enrolment has passed of it.
create function count_sections(counted_course_id integer, counted_subscription_id integer default null)
  returns table (total bigint, mandatory bigint, passed bigint, passed_mandatory bigint)
  language sql stable
  begin atomic
    select count(*), count(*) filter (where section.is_mandatory), count(*) filter (where session.is_section_passed),
      count(*) filter (where session.is_section_passed and section.is_mandatory)
    from visible_sections section
    left join section_sessions session
      on session.course_section_id = section.id and session.subscription_id = counted_subscription_id
    where section.course_id = counted_course_id;
  end;

-- Brings the figures of enrolments in step with the content and with what was learned. Returns those that have all that
-- is needed and are not completed. Each statement sees what was committed before it, so nothing is lost between two of them.
create function recount_enrolments(recounted_ids integer[]) returns setof integer
  language plpgsql as $$
begin
  perform from subscriptions where id = any (recounted_ids) order by id for no key update;
  update subscriptions s
  set total_sections = counted.total, mandatory_sections = counted.mandatory,
    passed_sections = counted.passed, passed_mandatory_sections = counted.passed_mandatory,
    watched_time = counted.watched_time, resume_section_id = counted.resume_section_id
  from (
    select chosen.id, sections.*,
      (select coalesce(sum(watched_time), 0) from section_sessions where subscription_id = chosen.id) as watched_time,
      (select id from course_sections where id = chosen.resume_section_id and archived is null) as resume_section_id
    from subscriptions chosen
    cross join lateral count_sections(chosen.course_id, chosen.id) sections
    where chosen.id = any (recounted_ids)
  ) counted
  where s.id = counted.id
    and (s.total_sections, s.mandatory_sections, s.passed_sections, s.passed_mandatory_sections, s.watched_time, s.resume_section_id)
      is distinct from (counted.total, counted.mandatory, counted.passed, counted.passed_mandatory, counted.watched_time, counted.resume_section_id);
  return query select id from subscriptions
    where id = any (recounted_ids) and has_all_needed and not is_passed order by id;
end $$;

-- An enrolment begins with what its course has now. The course is locked against a change of its content until then.
create function count_sections_of_enrolment() returns trigger
  language plpgsql as $$
begin
  perform from courses where id = new.course_id for share;
  select total, mandatory into new.total_sections, new.mandatory_sections from count_sections(new.course_id);
  return new;
end $$;

create trigger subscriptions_count_sections before insert on subscriptions
  for each row execute function count_sections_of_enrolment();

alter table subscriptions disable trigger subscriptions_touch;
select count(*) from recount_enrolments((select array_agg(id) from subscriptions));
alter table subscriptions enable trigger subscriptions_touch;

-- Lists are ordered by it.
create index subscriptions_progress_idx on subscriptions (progress, id) include (is_in_history, status_etiquette);
