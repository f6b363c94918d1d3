-- Who only holds the code of a certificate is given a PDF of its own, on which the codice fiscale is masked. A certificate
-- that does not print one has a single PDF.
alter table certificates
  add column prints_fiscal_code boolean not null generated always as (
    coalesce(facts ->> 'fiscal_code', '') <> '' and coalesce(html_template ~ '\{\{\s*fiscal_code\s*\}\}', false)
  ) stored,
  add column public_file_id integer references files,
  add check (public_file_id is null or erased is null);
create index certificates_public_file_idx on certificates (public_file_id);

-- As before, with the second file.
create or replace function keep_certificates() returns trigger
  language plpgsql as $$
begin
  if (new.number, new.code, new.issued, new.reason) is distinct from (old.number, old.code, old.issued, old.reason)
    or (new.erased is null and (new.facts, new.html_template) is distinct from (old.facts, old.html_template))
    or (old.file_id is not null and new.erased is null and new.file_id is distinct from old.file_id)
    or (old.public_file_id is not null and new.erased is null and new.public_file_id is distinct from old.public_file_id)
    or (old.replaced_by is not null and new.replaced_by is distinct from old.replaced_by)
    or (old.subscription_id is not null and new.subscription_id is distinct from old.subscription_id and new.erased is null)
  then
    raise exception 'an issued certificate does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- As before, with the second file. Runs as the owner of the schema.
create or replace function erase_learning(erased_subscription_ids integer[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('learning.erasing', 'on', true);
  update certificates
    set erased = clock_timestamp(), erased_course_name = facts ->> 'course_name', facts = null, html_template = null,
      file_id = null, public_file_id = null, subscription_id = null
    where subscription_id = any (erased_subscription_ids) and erased is null;
  delete from learning_events where subscription_id = any (erased_subscription_ids);
  delete from subscriptions where id = any (erased_subscription_ids);
  perform set_config('learning.erasing', 'off', true);
end $$;
