-- Who keeps a group is named as in the records, by a number that may outlive them: with a foreign key, keeping a group and saving
-- a user would wait for each other, since both hold the administrator.
alter table kept_groups drop constraint kept_groups_actor_id_fkey;
drop index kept_groups_actor_idx;
