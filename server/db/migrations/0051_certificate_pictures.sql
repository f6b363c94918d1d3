-- Pictures of a certificate's own: without them the tenant's logo and the signature of the settings are printed.
alter table certification_templates
  add column logo_id integer references files,
  add column signature_id integer references files;
create index certification_templates_logo_idx on certification_templates (logo_id);
create index certification_templates_signature_idx on certification_templates (signature_id);

-- What a certificate was issued with, whatever becomes of its template before it is printed.
alter table certificates
  add column logo_id integer references files,
  add column signature_id integer references files;
create index certificates_logo_idx on certificates (logo_id) where logo_id is not null;
create index certificates_signature_idx on certificates (signature_id) where signature_id is not null;

-- As before, with the pictures.
create or replace function keep_certificates() returns trigger
  language plpgsql as $$
begin
  if (new.number, new.code, new.issued, new.reason, new.logo_id, new.signature_id)
      is distinct from (old.number, old.code, old.issued, old.reason, old.logo_id, old.signature_id)
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
