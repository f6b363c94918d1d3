-- How often something was tried in its current window, by the database's clock, which all processes share.
create unlogged table rate_counters (
  key text primary key check (length(key) <= 200),
  count integer not null check (count >= 0),
  resets timestamptz(3) not null
);

create index rate_counters_resets_idx on rate_counters (resets);
