-- The key its sender gave a survey or an evaluation, or a copy of one: a creation that is sent again is known by it.
alter table questionnaires add column client_key uuid;

create unique index questionnaires_client_key_key on questionnaires (client_key) where client_key is not null;
