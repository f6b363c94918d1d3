-- Who had no password and was given one by an import loses it when that is taken back, unless it was used or changed since.
-- A digest of the hash: enough to tell whether it is still the same.
alter table import_changes add column password_digest text;
