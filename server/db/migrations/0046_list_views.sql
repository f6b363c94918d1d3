-- How a list is looked at: columns, filters, order and page size under a name. Without an owner a view is shared.
create table list_views (
  id integer generated always as identity primary key,
  -- As the contract names it.
  list text not null check (list ~ '^[a-z]{1,40}$'),
  owner_id integer references users on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 60),
  state jsonb not null check (jsonb_typeof(state) = 'object' and octet_length(state::text) <= 32000),
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  unique (id, list)
);

create unique index list_views_name_key on list_views (owner_id, list, fold(name)) nulls not distinct;

create trigger list_views_touch before update on list_views for each row execute function touch_updated();

-- The view a person's list opens with.
create table default_list_views (
  user_id integer not null references users on delete cascade,
  list text not null,
  view_id integer not null,
  primary key (user_id, list),
  foreign key (view_id, list) references list_views (id, list) on delete cascade
);

create index default_list_views_view_idx on default_list_views (view_id);
