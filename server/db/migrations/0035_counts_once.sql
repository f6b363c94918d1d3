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

create or replace function recount_enrolments(recounted_ids integer[]) returns setof integer
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

create or replace function count_sections_of_enrolment() returns trigger
  language plpgsql as $$
begin
  perform from courses where id = new.course_id for share;
  select total, mandatory into new.total_sections, new.mandatory_sections from count_sections(new.course_id);
  return new;
end $$;
