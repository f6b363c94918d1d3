-- Hands out certificate numbers without gaps: the row is locked until the certificate is in.
create table certificate_counter (
  is_only boolean primary key default true check (is_only),
  last_number integer not null default 0
);

insert into certificate_counter default values;

create table certificates (
  id integer generated always as identity primary key,
  subscription_id integer references subscriptions on delete set null,
  number integer not null unique,
  code text not null unique check (length(code) >= 16),
  -- Everything printed on it and the template it was printed with, as they were then; null once the person was erased.
  facts jsonb,
  html_template text,
  file_id integer references files,
  issued timestamptz(3) not null default clock_timestamp(),
  replaced_by integer unique references certificates,
  -- Why this one took the place of an earlier one.
  reason text,
  erased timestamptz(3),
  check ((erased is null) = (facts is not null))
);

-- One certificate of an enrolment is in force at a time.
create unique index certificates_current_key on certificates (subscription_id) where replaced_by is null and erased is null;
create index certificates_subscription_idx on certificates (subscription_id);
create index certificates_file_idx on certificates (file_id);

-- An issued certificate never changes; it is replaced, erased with its person, or given its file once.
create function keep_certificates() returns trigger
  language plpgsql as $$
begin
  if (new.number, new.code, new.issued, new.reason) is distinct from (old.number, old.code, old.issued, old.reason)
    or (new.erased is null and (new.facts, new.html_template) is distinct from (old.facts, old.html_template))
    or (old.file_id is not null and new.erased is null and new.file_id is distinct from old.file_id)
    or (old.replaced_by is not null and new.replaced_by is distinct from old.replaced_by)
    or (old.subscription_id is not null and new.subscription_id is distinct from old.subscription_id and new.erased is null)
  then
    raise exception 'an issued certificate does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger certificates_keep before update on certificates for each row execute function keep_certificates();

-- The only way out of the record: erases an enrolment with everything learned in it.
-- Certificate numbers stay, so that the sequence remains whole, without anything of the person.
create function erase_learning(erased_subscription_ids integer[]) returns void
  language plpgsql as $$
begin
  perform set_config('learning.erasing', 'on', true);
  update certificates
    set erased = clock_timestamp(), facts = null, html_template = null, file_id = null, subscription_id = null
    where subscription_id = any (erased_subscription_ids) and erased is null;
  delete from learning_events where subscription_id = any (erased_subscription_ids);
  delete from subscriptions where id = any (erased_subscription_ids);
  perform set_config('learning.erasing', 'off', true);
end $$;
