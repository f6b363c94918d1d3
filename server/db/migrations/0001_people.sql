create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Case- and accent-insensitive form of a text, for searching. Immutable so that it can be indexed:
-- the dictionary named is the one the extension ships and is never altered.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, value));

create function touch_updated() returns trigger
  language plpgsql as $$
begin
  new.updated := clock_timestamp();
  return new;
end $$;

create table files (
  id integer generated always as identity primary key,
  storage_key text not null unique,
  name text not null,
  mime_type text not null,
  bytes bigint not null check (bytes >= 0),
  is_public boolean not null default false,
  -- Smaller versions of an image.
  large_key text unique,
  thumbnail_key text unique,
  created timestamptz(3) not null default clock_timestamp()
);

-- Addresses of a public image and of its smaller versions, as the contract's Image; null without a file.
create function image_of(image_id integer) returns jsonb
  language sql stable parallel safe
  return (
    select jsonb_build_object(
      'original', '/files/public/' || storage_key,
      'large', '/files/public/' || coalesce(large_key, storage_key),
      'thumbnail', '/files/public/' || coalesce(thumbnail_key, storage_key)
    )
    from files where id = image_id and is_public
  );

create table roles (
  id integer generated always as identity primary key,
  name text not null unique,
  tier text not null check (tier in ('BO_COM', 'BO_LIM', 'BASE_LOG', 'BASE_NO_LOG'))
);

insert into roles (name, tier) values
  ('Amministratore', 'BO_COM'),
  ('Referente', 'BO_LIM'),
  ('Corsista', 'BASE_LOG'),
  ('Ospite', 'BASE_NO_LOG');

create table users (
  id integer generated always as identity primary key,
  username text not null check (username <> '' and username !~ '\s'),
  email text check (email <> ''),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  fiscal_code text,
  password_hash text,
  trigger_change_password boolean not null default false,
  role_id integer not null references roles,
  is_active boolean not null default true,
  -- Made by an import.
  is_generated boolean not null default false,
  expiration_date date,
  avatar_id integer references files on delete set null,
  created timestamptz(3) not null default clock_timestamp(),
  updated timestamptz(3) not null default clock_timestamp(),
  last_login timestamptz(3),
  search text not null generated always as (
    fold(username || ' ' || first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(email, '') || ' ' || coalesce(fiscal_code, ''))
  ) stored
);

create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));
create index users_search_idx on users using gin (search gin_trgm_ops);
create index users_role_idx on users (role_id);
create index users_created_idx on users (created, id);
create index users_last_login_idx on users (last_login, id);
create index users_last_name_idx on users (last_name, id);
create index users_first_name_idx on users (first_name, id);
create index users_username_order_idx on users (username, id);
create index users_email_order_idx on users (email, id);
create index users_is_active_idx on users (is_active, id);

create trigger users_touch before update on users for each row execute function touch_updated();

create table groups (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  created timestamptz(3) not null default clock_timestamp(),
  updated timestamptz(3) not null default clock_timestamp(),
  search text not null generated always as (fold(name || ' ' || slug || ' ' || description)) stored
);

create index groups_search_idx on groups using gin (search gin_trgm_ops);
create trigger groups_touch before update on groups for each row execute function touch_updated();

create table group_users (
  group_id integer not null references groups on delete cascade,
  user_id integer not null references users on delete cascade,
  created timestamptz(3) not null default clock_timestamp(),
  primary key (group_id, user_id)
);

create index group_users_user_idx on group_users (user_id);
