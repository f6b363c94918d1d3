-- What the organisation notes of its users besides what everybody does: company, job, number of the badge.
create table custom_fields (
  id integer generated always as identity primary key,
  -- Made of the first label and kept: how API, filters and imports name the field, whatever it is called later.
  key text not null unique check (key ~ '^[a-z][a-z0-9_]{0,39}$' and key <> 'constructor'),
  label text not null check (label ~ '\S' and char_length(label) <= 80),
  kind text not null check (kind in ('text', 'number', 'day', 'list')),
  is_required boolean not null default false,
  is_listed boolean not null default false,
  "order" integer not null check ("order" >= 0),
  -- Its values stay, and are shown again when it is taken back.
  archived timestamptz(3),
  created timestamptz(3) not null default clock_timestamp(),
  updated timestamptz(3) not null default clock_timestamp(),
  unique (id, kind)
);

create unique index custom_fields_label_key on custom_fields (fold(label)) where archived is null;
create trigger custom_fields_touch before update on custom_fields for each row execute function touch_updated();

-- What may be chosen in a list. Values name the option, so that a new label is the label of all of them.
create table custom_field_options (
  id integer generated always as identity primary key,
  field_id integer not null,
  kind text not null default 'list' check (kind = 'list'),
  label text not null check (label ~ '\S' and char_length(label) <= 120),
  "order" integer not null check ("order" >= 0),
  -- No longer offered; who has it keeps it.
  archived timestamptz(3),
  foreign key (field_id, kind) references custom_fields (id, kind) on delete cascade,
  unique (field_id, id)
);

create unique index custom_field_options_label_key on custom_field_options (field_id, fold(label)) where archived is null;

-- One value of one user, in the column of its field's kind. It goes with the user; a field with values cannot be deleted.
create table custom_values (
  user_id integer not null references users on delete cascade,
  field_id integer not null,
  kind text not null,
  text_value text check (text_value ~ '\S' and char_length(text_value) <= 200),
  number_value double precision check (number_value between -1e12 and 1e12),
  day_value date check (day_value between '1900-01-01' and '2999-12-31'),
  option_id integer,
  search text generated always as (fold(text_value)) stored,
  primary key (user_id, field_id),
  foreign key (field_id, kind) references custom_fields (id, kind),
  foreign key (field_id, option_id) references custom_field_options (field_id, id),
  constraint custom_values_of_kind check (
    (text_value is not null) = (kind = 'text') and (number_value is not null) = (kind = 'number')
    and (day_value is not null) = (kind = 'day') and (option_id is not null) = (kind = 'list')
  )
);

create index custom_values_option_idx on custom_values (option_id, user_id) where option_id is not null;
create index custom_values_number_idx on custom_values (field_id, number_value, user_id) where number_value is not null;
create index custom_values_day_idx on custom_values (field_id, day_value, user_id) where day_value is not null;
create index custom_values_text_idx on custom_values (field_id, user_id) include (search) where text_value is not null;
create index custom_values_search_idx on custom_values using gin (search gin_trgm_ops) where text_value is not null;
create index custom_values_field_id_idx on custom_values (field_id, option_id);
