-- `updated` tells when what is known of a person was changed; entering is no change.
drop trigger users_touch on users;
create trigger users_touch
  before update of username, email, first_name, last_name, fiscal_code, password_hash, trigger_change_password, role_id,
    is_active, expiration_date, avatar_id, updated
  on users for each row execute function touch_updated();
