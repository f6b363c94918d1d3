-- What administrators note about a user, for each other: it goes with the user. Who wrote it may go before it.
create table user_notes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  author_id integer references users on delete set null,
  text text not null check (text ~ '\S' and char_length(text) <= 5000),
  created timestamptz(3) not null default clock_timestamp(),
  updated timestamptz(3) not null default clock_timestamp()
);

create index user_notes_user_id_idx on user_notes (user_id, id);
create index user_notes_author_id_idx on user_notes (author_id);

create trigger user_notes_touch before update on user_notes for each row execute function touch_updated();
