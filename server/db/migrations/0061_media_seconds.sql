-- How long an uploaded video was measured to be; null where nobody could.
alter table section_media add column seconds numeric(10, 3) check (seconds >= 0);
