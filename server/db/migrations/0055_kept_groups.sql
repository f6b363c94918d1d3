-- Groups that are kept enrolled in a course: who joins one later is enrolled too.
create table kept_groups (
  course_id integer not null references courses on delete cascade,
  group_id integer not null references groups on delete cascade,
  created timestamptz(3) not null default clock_timestamp(),
  -- Who asked for it; null once they were erased.
  actor_id integer references users on delete set null,
  primary key (course_id, group_id)
);

create index kept_groups_group_idx on kept_groups (group_id);
create index kept_groups_actor_idx on kept_groups (actor_id) where actor_id is not null;

-- People are looked for by a list of fiscal codes.
create index users_fiscal_code_idx on users (upper(fiscal_code)) where fiscal_code is not null;
