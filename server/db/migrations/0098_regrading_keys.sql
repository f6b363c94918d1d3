-- The key its sender gave a correction of right answers: one that is sent again is known by it.
alter table regradings add column client_key uuid;

create unique index regradings_client_key_key on regradings (client_key) where client_key is not null;
