-- A picture at the size of a telephone: the largest version is more than it can show, the small one too little.
alter table files add column medium_key text unique;

create or replace function image_of(image_id integer) returns jsonb
  language sql stable parallel safe
  return (
    select jsonb_build_object(
      'original', '/files/public/' || storage_key,
      'large', '/files/public/' || coalesce(large_key, storage_key),
      'medium', '/files/public/' || coalesce(medium_key, large_key, storage_key),
      'thumbnail', '/files/public/' || coalesce(thumbnail_key, storage_key)
    )
    from files where id = image_id and is_public
  );
