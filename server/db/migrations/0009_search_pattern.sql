-- What a folded text must be like to contain a searched one: typed characters that mean something to LIKE mean themselves.
create function containing(value text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(fold(value), '([\\%_])', '\\\1', 'g') || '%';
