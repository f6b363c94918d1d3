/** SQL that adds a course of 200 video lessons in 20 modules, with `$1`, a username, enrolled in it. */
export const bigCourseSql = `
  with course as (
    insert into courses (name, code, slug, status, has_certification)
    values ('Duecento lezioni', 'GRANDE', 'duecento-lezioni', 'STR', true) returning id
  ), theme as (
    insert into course_themes (course_id, name, slug, "order")
    select id, 'Tema ' || n, 'tema-grande-' || n, n from course, generate_series(1, 4) n returning id, course_id, "order"
  ), module as (
    insert into course_modules (course_id, course_theme_id, name, slug, "order")
    select course_id, id, 'Modulo ' || "order" || '.' || n, 'modulo-grande-' || "order" || '-' || n, n
    from theme, generate_series(1, 5) n returning id, course_id, name
  ), section as (
    insert into course_sections (course_id, module_id, name, slug, category, duration, "order")
    select course_id, id, 'Lezione ' || n || ' del ' || lower(name), 'lezione-grande-' || id || '-' || n, 'LESSON', '00:05:00', n
    from module, generate_series(1, 10) n returning id
  ), media as (
    insert into section_media (course_section_id, type, name, link)
    select id, 'VIDEO', 'Video', '/video-assente.mp4' from section
  )
  insert into subscriptions (user_id, course_id)
  select users.id, course.id from course, users where users.username = $1`;
