-- Rates are counted in rate_counters, by the database's clock.
drop table login_limits;

-- Addresses somebody signed in from of late: failures from elsewhere do not slow them down there.
-- Hashed with the account's id, so that the table does not list where people are.
create table account_addresses (
  user_id integer not null references users on delete cascade,
  address_hash bytea not null,
  last_used timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, address_hash)
);

create index account_addresses_last_used_idx on account_addresses (last_used);

-- A recovery link is for the account as it was when it was asked for.
create function end_recovery_of_user() returns trigger
  language plpgsql as $$
begin
  update recovery_tokens set used = clock_timestamp() where user_id = new.id and used is null;
  return new;
end $$;

create trigger users_end_recovery after update on users for each row
  when (
    old.role_id is distinct from new.role_id
    or lower(old.email) is distinct from lower(new.email)
    or old.is_active is distinct from new.is_active
    or old.password_hash is distinct from new.password_hash
  )
  execute function end_recovery_of_user();
