-- Whatever is deleted is looked for in each table that refers to it: without an index that is a look through the whole
-- table for every row, and the deletion of many people, with their sessions, links and files, took minutes.
create index users_avatar_idx on users (avatar_id) where avatar_id is not null;
create index teachers_avatar_idx on teachers (avatar_id) where avatar_id is not null;
create index silent_tokens_creator_idx on silent_tokens (created_by) where created_by is not null;

-- Also those that have ended: they go with their person.
drop index auth_sessions_user_idx;
create index auth_sessions_user_idx on auth_sessions (user_id);
