-- Where an enrolment resumes stays with it while a section is out of its course: what is archived is shown to nobody, and
-- when its removal is undone learners go on where they were.
create or replace function recount_enrolments(recounted_ids integer[]) returns setof integer
  language plpgsql as $$
begin
  perform from subscriptions where id = any (recounted_ids) order by id for no key update;
  update subscriptions s
  set total_sections = counted.total, mandatory_sections = counted.mandatory,
    passed_sections = counted.passed, passed_mandatory_sections = counted.passed_mandatory,
    watched_time = counted.watched_time
  from (
    select chosen.id, sections.*,
      (select coalesce(sum(watched_time), 0) from section_sessions where subscription_id = chosen.id) as watched_time
    from subscriptions chosen
    cross join lateral count_sections(chosen.course_id, chosen.id) sections
    where chosen.id = any (recounted_ids)
  ) counted
  where s.id = counted.id
    and (s.total_sections, s.mandatory_sections, s.passed_sections, s.passed_mandatory_sections, s.watched_time)
      is distinct from (counted.total, counted.mandatory, counted.passed, counted.passed_mandatory, counted.watched_time);
  return query select id from subscriptions
    where id = any (recounted_ids) and has_all_needed and not is_passed order by id;
end $$;
