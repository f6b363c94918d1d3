-- With the columns certificates gained since the view was made.
create or replace view certificates_in_force as
  select * from certificates where replaced_by is null and erased is null;
