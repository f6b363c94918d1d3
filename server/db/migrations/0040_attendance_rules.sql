-- What a course asks of who follows it. A course without a row asks for nothing; a rule that is null or false is off.
create table attendance_rules (
  course_id integer primary key references courses on delete cascade,
  -- Media on our storage count only once they were asked for with a ticket of the player's own session.
  requires_media boolean not null default false,
  max_speed numeric(3, 2) check (max_speed between 1 and 2),
  -- Minutes of playing between two questions «Sei ancora qui?», on average.
  presence_minutes integer check (presence_minutes between 2 and 120),
  presence_answer_seconds integer not null default 60 check (presence_answer_seconds between 20 and 300),
  -- Seconds a file stays open before its lesson is passed.
  file_seconds integer check (file_seconds between 5 and 7200),
  -- Minutes between two tries of an evaluation.
  retry_minutes integer check (retry_minutes between 1 and 10080),
  -- Minutes that count in a day of Europe/Rome.
  daily_minutes integer check (daily_minutes between 15 and 1440),
  bars_phones boolean not null default false,
  check (requires_media or bars_phones
    or num_nonnulls(max_speed, presence_minutes, file_seconds, retry_minutes, daily_minutes) > 0)
);

-- The next question of an enrolment, and the one that waits for an answer.
create table presence_checks (
  subscription_id integer primary key references subscriptions on delete cascade,
  -- Seconds of playing until the next question.
  seconds_left numeric(12, 3) not null,
  check_id uuid,
  course_section_id integer references course_sections,
  asked timestamptz(3),
  answer_by timestamptz(3),
  -- The record says that nobody answered in time.
  is_missed boolean not null default false,
  check ((check_id is null) = (asked is null) and (asked is null) = (answer_by is null)
    and (asked is null) = (course_section_id is null))
);

create index presence_checks_overdue_idx on presence_checks (answer_by) where check_id is not null and not is_missed;
create index presence_checks_section_idx on presence_checks (course_section_id);

-- Seconds counted for an enrolment on a day of Europe/Rome, kept for courses with a daily cap.
create table attendance_days (
  subscription_id integer not null references subscriptions on delete cascade,
  day date not null,
  seconds numeric(12, 3) not null check (seconds >= 0),
  primary key (subscription_id, day)
);

-- Folders of media that a session has asked for, and when it last did.
create table media_requests (
  session_id uuid not null references auth_sessions on delete cascade,
  folder text not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (session_id, folder)
);

alter table learning_events drop constraint learning_events_kind_check, add constraint learning_events_kind_check check (kind in (
  'enrolled', 'opened', 'played', 'stopped', 'read', 'ended', 'handed_in', 'passed', 'completed', 'restarted',
  'session_edited', 'session_reset', 'subscription_edited',
  'rules_acknowledged', 'presence_asked', 'presence_confirmed', 'presence_missed'
));
