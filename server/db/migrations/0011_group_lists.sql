-- Filters of the users list in the order of the ids, as memberships are kept: the two are merged without a table of
-- either being made, however many users a group has.
create index users_filters_idx on users (id) include (role_id, is_active, is_generated, expiration_date);
