-- The contract names the kinds of exports, as it does those of operations; a list here would need a migration for each.
alter table data_exports drop constraint data_exports_type_check;

-- Lists within a page are named by both.
alter table list_views drop constraint list_views_list_check,
  add check (list ~ '^[a-z]+(-[a-z]+)*$' and char_length(list) <= 40);
