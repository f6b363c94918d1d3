-- A circle of requirements is looked for once a statement, from what requires nothing down to what requires it: looked for at
-- each row, a course of which each lesson requires the one before would be walked through as often as it has lessons.
drop trigger course_sections_requirement_cycle on course_sections;
drop function refuse_requirement_cycle();

-- Each step down is a lookup by index: joined as its size suggests, it would read the whole table at every step.
create function has_requirement_cycle(ids integer[]) returns boolean
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  return (select count(*) from course_sections where course_id = any (ids)) > (
    with recursive free (id) as (
      select id from course_sections where course_id = any (ids) and mandatory_section_id is null
      union all
      select section.id from free join course_sections section on section.mandatory_section_id = free.id
    )
    select count(*) from free
  );
end $$;

create function refuse_requirement_cycles() returns trigger
  language plpgsql as $$
declare
  touched integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct course_id) into touched from changed where mandatory_section_id is not null;
  else
    select array_agg(distinct changed.course_id) into touched
    from changed join former using (id)
    where changed.mandatory_section_id is not null
      and changed.mandatory_section_id is distinct from former.mandatory_section_id;
  end if;
  if touched is null then
    return null;
  end if;
  perform 1 from courses where id = any (touched) order by id for no key update;
  if has_requirement_cycle(touched) then
    raise exception using errcode = 'check_violation', constraint = 'course_sections_requirement_cycle',
      message = 'the requirements of the sections form a circle';
  end if;
  return null;
end $$;

create trigger course_sections_requirement_cycle_added after insert on course_sections
  referencing new table as changed for each statement execute function refuse_requirement_cycles();
create trigger course_sections_requirement_cycle_changed after update on course_sections
  referencing old table as former new table as changed for each statement execute function refuse_requirement_cycles();
