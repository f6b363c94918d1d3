-- Which enrolments are a learner's to see, each rule said once as those of 0031 are.

-- Whether its learner may look into an enrolment, a past one too: it is active, in a course that is published or has ended.
create function is_readable(is_active boolean, course_is_published boolean) returns boolean
  language sql immutable parallel safe
  return is_active and course_is_published;

-- Whether an enrolment is among its learner's courses: it may be looked into and is not in the history.
create function is_shown(is_active boolean, is_in_history boolean, course_is_published boolean) returns boolean
  language sql immutable parallel safe
  return is_readable(is_active, course_is_published) and not is_in_history;
