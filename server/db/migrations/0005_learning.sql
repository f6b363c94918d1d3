create table subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  course_id integer not null references courses,
  status_etiquette text not null default 'RDY' check (status_etiquette in ('RDY', 'RUN', 'OFF', 'END')),
  is_active boolean not null default true,
  is_in_history boolean not null default false,
  expiration_date date,
  completion_date timestamptz(3),
  is_passed boolean not null default false,
  additional_data jsonb not null default '{}',
  -- The section last opened, where the course resumes.
  resume_section_id integer references course_sections on delete set null,
  last_opened timestamptz(3),
  created timestamptz(3) not null default clock_timestamp(),
  updated timestamptz(3) not null default clock_timestamp(),
  check (is_passed = (completion_date is not null))
);

-- A person follows a course once at a time; earlier enrolments stay in the history.
create unique index subscriptions_current_key on subscriptions (user_id, course_id) where not is_in_history;
create index subscriptions_user_idx on subscriptions (user_id, created, id);
create index subscriptions_course_idx on subscriptions (course_id, created, id);
create index subscriptions_created_idx on subscriptions (created, id);
create index subscriptions_resume_section_idx on subscriptions (resume_section_id);
create trigger subscriptions_touch before update on subscriptions for each row execute function touch_updated();

-- What an enrolment has come to in one section: every figure can be computed again from learning_events.
create table section_sessions (
  id integer generated always as identity primary key,
  subscription_id integer not null references subscriptions on delete cascade,
  course_section_id integer not null references course_sections on delete cascade,
  is_section_passed boolean not null default false,
  passed_at timestamptz(3),
  -- Seconds of the clock while the media played.
  watched_time numeric(12, 3) not null default 0 check (watched_time >= 0),
  -- Parts of the media that were played, in seconds from its start.
  coverage nummultirange not null default '{}',
  -- Where to resume, in seconds; apart from the coverage.
  section_step_time numeric(12, 3) not null default 0 check (section_step_time >= 0),
  section_step_number integer not null default 0 check (section_step_number >= 0),
  opened_at timestamptz(3) not null default clock_timestamp(),
  updated timestamptz(3) not null default clock_timestamp(),
  unique (subscription_id, course_section_id),
  check (is_section_passed = (passed_at is not null))
);

create index section_sessions_section_idx on section_sessions (course_section_id);
create trigger section_sessions_touch before update on section_sessions for each row execute function touch_updated();

-- Seconds in a set of ranges.
create function covered_seconds(coverage nummultirange) returns numeric
  language sql immutable parallel safe
  return (select coalesce(sum(upper(part) - lower(part)), 0) from unnest(coverage) as part);

-- The clock of whoever is playing right now: one a person, so that overlapping players count once.
-- What it has gathered reaches section_sessions and learning_events when it stops.
create table media_clocks (
  user_id integer primary key references users on delete cascade,
  subscription_id integer not null references subscriptions on delete cascade,
  course_section_id integer not null references course_sections on delete cascade,
  connection_id uuid not null,
  started timestamptz(3) not null default clock_timestamp(),
  seen timestamptz(3) not null default clock_timestamp(),
  position numeric(12, 3),
  watched_time numeric(12, 3) not null default 0,
  coverage nummultirange not null default '{}'
);

create index media_clocks_seen_idx on media_clocks (seen);

-- The record: append-only, numbered and chained within its enrolment.
-- A section is named by its id alone, so that the record outlives the content.
create table learning_events (
  id bigint generated always as identity primary key,
  subscription_id integer not null references subscriptions,
  seq integer not null,
  course_section_id integer,
  kind text not null check (kind in (
    'enrolled', 'opened', 'played', 'stopped', 'read', 'ended', 'handed_in', 'passed', 'completed', 'restarted',
    'session_edited', 'session_reset', 'subscription_edited'
  )),
  at timestamptz(3) not null default clock_timestamp(),
  -- Who did it when it was not the learner.
  actor_id integer,
  data jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null,
  unique (subscription_id, seq)
);

create index learning_events_at_idx on learning_events (at);

create function learning_event_hash(event learning_events) returns bytea
  language sql immutable
  return sha256(event.previous_hash || convert_to(
    jsonb_build_array(
      event.subscription_id, event.seq, event.course_section_id, event.kind,
      (extract(epoch from event.at) * 1000)::bigint, event.actor_id, event.data
    )::text, 'UTF8'
  ));

create function chain_learning_event() returns trigger
  language plpgsql as $$
declare
  last learning_events;
begin
  perform 1 from subscriptions where id = new.subscription_id for no key update;
  select * into last from learning_events where subscription_id = new.subscription_id order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.previous_hash := coalesce(last.hash, sha256(convert_to('subscription ' || new.subscription_id, 'UTF8')));
  new.hash := learning_event_hash(new);
  return new;
end $$;

create trigger learning_events_chain before insert on learning_events for each row execute function chain_learning_event();

create function keep_learning_events() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('learning.erasing', true) = 'on' then
    return old;
  end if;
  raise exception 'learning_events is append-only' using errcode = 'restrict_violation';
end $$;

create trigger learning_events_keep before update or delete on learning_events for each row execute function keep_learning_events();
create trigger learning_events_keep_all before truncate on learning_events for each statement execute function keep_learning_events();

-- A questionnaire as it was put to somebody: the snapshot is what was asked, whatever is edited later.
create table attempts (
  id integer generated always as identity primary key,
  subscription_id integer not null references subscriptions on delete cascade,
  course_section_id integer references course_sections on delete set null,
  questionnaire_id integer not null references questionnaires,
  kind text not null check (kind in ('survey', 'evaluation')),
  number integer not null check (number >= 1),
  snapshot jsonb not null,
  draft jsonb not null default '[]',
  draft_saved timestamptz(3),
  created timestamptz(3) not null default clock_timestamp(),
  submitted timestamptz(3),
  answers jsonb,
  -- For each question asked: its id, its text and whether it was answered right.
  results jsonb,
  percentage numeric(4, 1) check (percentage between 0 and 100),
  is_passed boolean,
  -- Set when an administrator resets the section: the attempt stays but no longer counts.
  reset_at timestamptz(3),
  check ((submitted is null) = (answers is null)),
  check ((submitted is null) = (percentage is null)),
  check ((submitted is null) = (is_passed is null))
);

create unique index attempts_open_key on attempts (subscription_id, course_section_id) where submitted is null and reset_at is null;
create unique index attempts_number_key on attempts (subscription_id, course_section_id, number);
create index attempts_section_idx on attempts (course_section_id);
create index attempts_questionnaire_idx on attempts (questionnaire_id);
create index attempts_submitted_idx on attempts (submitted);

create function keep_attempts() returns trigger
  language plpgsql as $$
begin
  if (new.id, new.subscription_id, new.questionnaire_id, new.kind, new.number, new.snapshot, new.created)
      is distinct from (old.id, old.subscription_id, old.questionnaire_id, old.kind, old.number, old.snapshot, old.created)
    or (old.submitted is not null and
      (new.draft, new.draft_saved, new.submitted, new.answers, new.results, new.percentage, new.is_passed)
        is distinct from (old.draft, old.draft_saved, old.submitted, old.answers, old.results, old.percentage, old.is_passed))
  then
    raise exception 'an attempt that was handed in does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger attempts_keep before update on attempts for each row execute function keep_attempts();
