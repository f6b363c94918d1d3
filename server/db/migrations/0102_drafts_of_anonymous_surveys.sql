-- What was written to an anonymous survey and never handed in goes when its section is reset. Resets before this one left it.
update attempts set draft = '[]', draft_saved = null
where is_anonymous and reset_at is not null and submitted is null;
