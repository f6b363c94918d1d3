create table brand_themes (
  id integer generated always as identity primary key,
  tenant text not null unique check (tenant ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  host_names text[] not null default '{}',
  title text not null,
  description text not null default '',
  primary_color text not null check (primary_color ~ '^#[0-9a-f]{6}$'),
  font_name text not null default '',
  font_url text not null default '',
  footer_text text not null default '',
  brand_link text not null default '',
  contacts jsonb not null default '{}',
  updated timestamptz(3) not null default clock_timestamp()
);

create index brand_themes_host_names_idx on brand_themes using gin (host_names);
create trigger brand_themes_touch before update on brand_themes for each row execute function touch_updated();

create table brand_theme_images (
  brand_theme_id integer not null references brand_themes on delete cascade,
  tag text not null check (tag in ('favicon', 'logo_main', 'brand_logo', 'brand_logo_nav', 'login_picture', 'app_icon')),
  file_id integer not null references files,
  primary key (brand_theme_id, tag)
);

create index brand_theme_images_file_idx on brand_theme_images (file_id);

create table brand_theme_socials (
  brand_theme_id integer not null references brand_themes on delete cascade,
  name text not null check (name in ('instagram', 'linkedin', 'facebook', 'twitter', 'youtube')),
  url text not null,
  "order" integer not null default 0,
  primary key (brand_theme_id, name)
);

create table configurations (
  key text primary key,
  value jsonb not null,
  updated timestamptz(3) not null default clock_timestamp()
);

create trigger configurations_touch before update on configurations for each row execute function touch_updated();

-- The groups a limited administrator's reports are limited to.
insert into configurations (key, value) values ('etichette-iscrizioni', '{}'), ('gruppi-referenti', '[2]');
