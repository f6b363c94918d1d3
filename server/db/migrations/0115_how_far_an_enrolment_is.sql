-- What the columns `progress` and `has_all_needed` of subscriptions say, for figures that are not stored. The columns keep their own
-- expressions: to change those would write every row again. A test holds the two to each other.

-- Percentage of the sections that are passed, with one decimal.
create function compute_progress(passed integer, total integer) returns numeric
  language sql immutable parallel safe
  return case when total = 0 then 0 else round(100.0 * passed / total, 1) end;

-- Whether every mandatory section is passed; with no mandatory one, every section.
create function has_all_needed(total integer, passed integer, mandatory integer, passed_mandatory integer) returns boolean
  language sql immutable parallel safe
  return case when mandatory > 0 then passed_mandatory = mandatory else total > 0 and passed = total end;
