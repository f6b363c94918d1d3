-- The key its sender gave a certificate: one that is asked for again, after the answer was lost, is known by it.
alter table certificates add column client_key uuid;

create unique index certificates_client_key_key on certificates (client_key) where client_key is not null;
