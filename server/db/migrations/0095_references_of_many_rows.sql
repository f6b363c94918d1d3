-- An import writes hundreds of thousands of rows that name a few imports, courses and the people it has just made. Asking for
-- each row whether what it names is there took a tenth of the database's time. These two tables are asked once a statement.

-- Refuses rows that name what is not there, as a foreign key does, and holds what they name until the transaction ends.
-- Arguments: a column, the table it names, and so on.
create function check_references() returns trigger
  language plpgsql as $$
declare
  given text;
  named text;
  absent boolean;
begin
  for place in 0 .. tg_nargs / 2 - 1 loop
    given := tg_argv[2 * place];
    named := tg_argv[2 * place + 1];
    execute format(
      'with held as materialized (select id from %2$I where id in (select %1$I from written) order by id for key share)
       select exists (select %1$I from written where %1$I is not null except select id from held)', given, named)
      into absent;
    if absent then
      raise exception 'a row of "%" names a row of "%" that is not there', tg_table_name, named
        using errcode = 'foreign_key_violation', table = tg_table_name, schema = tg_table_schema, column = given,
          constraint = format('%s_%s_fkey', tg_table_name, given);
    end if;
  end loop;
  return null;
end $$;

-- What becomes of rows that name what is deleted. Arguments: their table, the column, and `delete` or `set null`.
create function follow_deletion() returns trigger
  language plpgsql as $$
begin
  if tg_argv[2] = 'delete' then
    execute format('delete from %I where %I in (select id from deleted)', tg_argv[0], tg_argv[1]);
  else
    execute format('update %1$I set %2$I = null where %2$I in (select id from deleted)', tg_argv[0], tg_argv[1]);
  end if;
  return null;
end $$;

alter table import_changes
  drop constraint import_changes_import_batch_id_fkey,
  drop constraint import_changes_user_id_fkey;
create trigger import_changes_check_inserted after insert on import_changes referencing new table as written
  for each statement execute function check_references('import_batch_id', 'import_batches', 'user_id', 'users');
create trigger import_batches_delete_changes after delete on import_batches referencing old table as deleted
  for each statement execute function follow_deletion('import_changes', 'import_batch_id', 'delete');
create trigger users_delete_import_changes after delete on users referencing old table as deleted
  for each statement execute function follow_deletion('import_changes', 'user_id', 'delete');

alter table data_import_rows
  drop constraint data_import_rows_data_import_id_fkey,
  drop constraint data_import_rows_user_id_fkey,
  drop constraint data_import_rows_course_id_fkey;
create trigger data_import_rows_check_inserted after insert on data_import_rows referencing new table as written
  for each statement execute function check_references('data_import_id', 'data_imports', 'user_id', 'users', 'course_id', 'courses');
create trigger data_imports_delete_rows after delete on data_imports referencing old table as deleted
  for each statement execute function follow_deletion('data_import_rows', 'data_import_id', 'delete');
create trigger users_leave_import_rows after delete on users referencing old table as deleted
  for each statement execute function follow_deletion('data_import_rows', 'user_id', 'set null');
create trigger courses_leave_import_rows after delete on courses referencing old table as deleted
  for each statement execute function follow_deletion('data_import_rows', 'course_id', 'set null');

-- What names something keeps naming it, but for what is gone.
create function keep_reference() returns trigger
  language plpgsql as $$
begin
  raise exception 'a row of "%" names another row than before', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger import_changes_keep_references before update on import_changes for each row when (
    (new.import_batch_id, new.user_id) is distinct from (old.import_batch_id, old.user_id)
  ) execute function keep_reference();
create trigger data_import_rows_keep_references before update on data_import_rows for each row when (
    new.data_import_id <> old.data_import_id or new.user_id <> old.user_id or new.course_id <> old.course_id
      or (old.user_id is null and new.user_id is not null) or (old.course_id is null and new.course_id is not null)
  ) execute function keep_reference();
