-- Views of the log kept a kind of element by its name of before, and would show an empty list.
update list_views set state = jsonb_set(state, '{filter,object_type}', '"emailTemplate"')
where list = 'log' and state #>> '{filter,object_type}' = 'letter';
