-- The list of security events is filtered by address.
create index security_events_address_idx on security_events (address, at);
