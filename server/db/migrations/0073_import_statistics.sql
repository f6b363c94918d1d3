-- A draft is filled and used within seconds, before anything counts its tables: without this its statements are planned for
-- a few rows. Only an owner may count; the application may ask for these two.
create function analyze_import_drafts() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  analyze public.import_draft_rows;
  analyze public.import_draft_plans;
end $$;

revoke execute on function analyze_import_drafts() from public;
