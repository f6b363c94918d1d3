-- A code from an app on the administrator's phone, asked after the password. Unconfirmed until a first code was right.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  -- The shared secret, encrypted with a key that is not in the database.
  sealed_secret bytea not null,
  created timestamptz(3) not null default clock_timestamp(),
  confirmed timestamptz(3),
  -- Time step of the last code that was accepted: neither it nor an earlier one is accepted again.
  last_step bigint
);

-- For whoever lost the phone: each works once. The number is part of the code, so that one hash is compared, not ten.
create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  number smallint not null check (number between 0 and 9),
  code_hash text not null,
  used timestamptz(3),
  primary key (user_id, number)
);

-- Somebody gave the right password and has not given a code yet.
create table second_factor_challenges (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  expires timestamptz(3) not null
);

create index second_factor_challenges_user_idx on second_factor_challenges (user_id);
create index second_factor_challenges_expires_idx on second_factor_challenges (expires);

alter table auth_sessions add column has_second_factor boolean not null default false;

-- What was begun with an old password does not end with a session.
create function end_challenges_of_user() returns trigger
  language plpgsql as $$
begin
  delete from second_factor_challenges where user_id = new.id;
  return new;
end $$;

create trigger users_end_challenges after update on users for each row
  when (old.password_hash is distinct from new.password_hash or (old.is_active and not new.is_active))
  execute function end_challenges_of_user();
