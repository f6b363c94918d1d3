-- When each user last signed in, in a narrow table of its own: signing in no longer writes the wide row of a user and
-- its indexes. Every user has a row from the start, empty until they sign in.
create table user_logins (
  user_id integer not null references users on delete cascade,
  last_login timestamptz(3),
  primary key (user_id) include (last_login)
);

insert into user_logins (user_id, last_login) select id, last_login from users order by id;

-- Who never signed in comes first.
create index user_logins_order_idx on user_logins (last_login nulls first, user_id);

alter table user_logins set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

create function add_user_logins() returns trigger
  language plpgsql as $$
begin
  insert into user_logins (user_id) select id from added;
  return null;
end $$;

create trigger users_add_logins after insert on users
  referencing new table as added for each statement execute function add_user_logins();

-- With its index.
alter table users drop column last_login;

analyze user_logins;
