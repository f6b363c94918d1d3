-- Who teaches in a course: the teachers of what a learner sees of it, each once, in the order they are met.
create function teachers_of(taught_course_id integer) returns jsonb
  language sql stable parallel safe
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', teacher.id, 'first_name', teacher.first_name, 'last_name', teacher.last_name,
          'additional_info', teacher.additional_info, 'avatar', image_of(teacher.avatar_id)
        )
        order by met.place
      ),
      '[]'
    )
    from (
      select section.teacher_id, min(theme."order" * 1e12 + module."order" * 1e6 + section."order") as place
      from course_sections section
      join course_modules module on module.id = section.module_id and not module.is_hidden
      join course_themes theme on theme.id = module.course_theme_id
      where section.course_id = taught_course_id and section.is_active and section.teacher_id is not null
      group by section.teacher_id
    ) met
    join teachers teacher on teacher.id = met.teacher_id
  );
