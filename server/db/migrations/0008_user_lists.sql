-- The users list is read by any of these orders, whatever page: what it filters by stands in each index, so that
-- pages are counted and skipped without touching the table. Who has no e-mail or never signed in comes first.
drop index users_created_idx, users_last_login_idx, users_last_name_idx, users_first_name_idx, users_username_order_idx,
  users_email_order_idx, users_is_active_idx;

create index users_created_idx on users (created, id)
  include (role_id, is_active, is_generated, expiration_date);
create index users_last_login_idx on users (last_login nulls first, id)
  include (role_id, is_active, is_generated, expiration_date);
create index users_last_name_idx on users (last_name, id)
  include (role_id, is_active, is_generated, expiration_date);
create index users_first_name_idx on users (first_name, id)
  include (role_id, is_active, is_generated, expiration_date);
create index users_username_order_idx on users (username, id)
  include (role_id, is_active, is_generated, expiration_date);
create index users_email_order_idx on users (email nulls first, id)
  include (role_id, is_active, is_generated, expiration_date);
create index users_is_active_idx on users (is_active, id)
  include (role_id, is_generated, expiration_date);
