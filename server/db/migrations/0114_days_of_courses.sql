-- Rules of days, each said once as those of 0031 are.

-- The instant at which a day begins in Rome.
create function start_of_day_in_rome(day date) returns timestamptz
  language sql immutable parallel safe
  return day::timestamp at time zone 'Europe/Rome';

-- Whether a course is over: it was ended, or the day of its expiry is.
create function has_ended(course_status text, expiry date) returns boolean
  language sql stable parallel safe
  return course_status = 'END' or has_expired(expiry);
