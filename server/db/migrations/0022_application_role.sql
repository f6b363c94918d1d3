-- The application may sign in with a role that cannot erase from the record. Erasing runs as the owner of the
-- schema, through this function alone, and looks for names nowhere but in it.
alter function erase_learning(integer[]) security definer set search_path = pg_catalog, public, pg_temp;
revoke execute on function erase_learning(integer[]) from public;

-- Written to and rolled back, to see whether the disk has room again; plain, so that its pages are not compressed away.
create table disk_probes (filler text not null);
alter table disk_probes alter column filler set storage plain;
