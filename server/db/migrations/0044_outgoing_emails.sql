-- The e-mails the platform sends to people: what is to be sent, what became of it, when. No address, link or token stands here.
create table outgoing_emails (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('recovery', 'personal_link', 'welcome', 'enrolment', 'reminder', 'completion')),
  -- The enrolment it is about; of one that was removed nothing is sent any more.
  subscription_id integer references subscriptions on delete set null,
  -- Of a reminder: the day it reminds of.
  expires_on date,
  -- Who asked for it; null for what is sent by itself.
  actor_id integer references users on delete set null,
  -- What it is sent once for.
  dedupe_key text not null unique,
  -- `sending` is no longer than the conversation with the mail server; `kept` was put in the outbox folder.
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'kept', 'failed', 'left_out')),
  -- Why it was not sent, or not yet: a code of ours, or of the mail server.
  reason text not null default '',
  attempts integer not null default 0,
  created timestamptz(3) not null default clock_timestamp(),
  next_try timestamptz(3) not null default clock_timestamp(),
  settled timestamptz(3)
);

create index outgoing_emails_due_idx on outgoing_emails (next_try, id) where status = 'waiting';
create index outgoing_emails_sending_idx on outgoing_emails (next_try) where status = 'sending';
create index outgoing_emails_user_idx on outgoing_emails (user_id, id);
create index outgoing_emails_subscription_idx on outgoing_emails (subscription_id) where subscription_id is not null;
create index outgoing_emails_actor_idx on outgoing_emails (actor_id) where actor_id is not null;

-- Every process hears that there is something to send.
create function tell_outgoing_emails() returns trigger
  language plpgsql as $$
begin
  if exists (select from added where status = 'waiting') then
    perform pg_notify('outgoing_emails', '');
  end if;
  return null;
end $$;

create trigger outgoing_emails_tell after insert on outgoing_emails
  referencing new table as added for each statement execute function tell_outgoing_emails();

-- What is sent by itself is a setting, off until somebody switches it on.
create function sends_email(kind text) returns boolean
  language sql stable parallel safe
  return coalesce((select (value -> kind) = 'true' from configurations where key = 'email-automatiche'), false);

-- Who makes a user, an enrolment or a completion, one or fifty thousand, the e-mails come with it in the same statement.
create function queue_welcome_emails() returns trigger
  language plpgsql as $$
begin
  if sends_email('welcome') then
    insert into outgoing_emails (user_id, kind, dedupe_key)
    select id, 'welcome', 'welcome:' || id from added
    where email is not null and is_alive(is_active, expiration_date)
    order by id
    on conflict (dedupe_key) do nothing;
  end if;
  return null;
end $$;

create trigger users_queue_emails after insert on users
  referencing new table as added for each statement execute function queue_welcome_emails();

create function queue_enrolment_emails() returns trigger
  language plpgsql as $$
begin
  if sends_email('enrolment') then
    insert into outgoing_emails (user_id, kind, subscription_id, dedupe_key)
    select users.id, 'enrolment', added.id, 'enrolment:' || added.id
    from added join users on users.id = added.user_id
    where users.email is not null and is_alive(users.is_active, users.expiration_date)
      and added.is_active and not added.is_in_history and not added.is_passed
    order by added.id
    on conflict (dedupe_key) do nothing;
  end if;
  return null;
end $$;

create trigger subscriptions_queue_emails after insert on subscriptions
  referencing new table as added for each statement execute function queue_enrolment_emails();

create function queue_completion_email() returns trigger
  language plpgsql as $$
begin
  if sends_email('completion') then
    insert into outgoing_emails (user_id, kind, subscription_id, dedupe_key)
    select id, 'completion', new.id, 'completion:' || new.id
    from users
    where id = new.user_id and email is not null and is_alive(is_active, expiration_date)
    on conflict (dedupe_key) do nothing;
  end if;
  return null;
end $$;

-- For each row, since what a learner does updates one: the condition costs nothing where it does not hold.
create trigger subscriptions_queue_completion after update on subscriptions
  for each row when (new.is_passed and not old.is_passed) execute function queue_completion_email();

-- A completion waits for its certificate: once that is printed, it leaves.
create function release_completion_email() returns trigger
  language plpgsql as $$
begin
  update outgoing_emails set next_try = clock_timestamp()
  where subscription_id = new.subscription_id and kind = 'completion' and status = 'waiting';
  if found then
    perform pg_notify('outgoing_emails', '');
  end if;
  return null;
end $$;

create trigger certificates_release_email after update on certificates
  for each row when (old.file_id is null and new.file_id is not null) execute function release_completion_email();

-- Reminders are looked for by the day of expiry.
create index subscriptions_expiration_idx on subscriptions (expiration_date) where expiration_date is not null and not is_passed;
