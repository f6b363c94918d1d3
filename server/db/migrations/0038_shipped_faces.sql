-- A theme is drawn in one of the shipped typefaces, unless it says where its own is. Those installed on somebody's device
-- only, or left empty, were drawn as Lato.
update brand_themes set font_name = 'Lato'
where font_url = '' and font_name not in
  ('Lato', 'Titillium Web', 'Inter', 'Source Sans 3', 'Nunito Sans', 'Atkinson Hyperlegible Next');

alter table brand_themes
  alter column font_name set default 'Lato',
  add constraint brand_themes_font_check check (
    font_url <> '' or font_name in
      ('Lato', 'Titillium Web', 'Inter', 'Source Sans 3', 'Nunito Sans', 'Atkinson Hyperlegible Next')
  );
