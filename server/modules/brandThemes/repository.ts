import type pg from 'pg';
import type { BrandTheme } from '#contract/brandThemes.ts';

/** Which theme is asked for: by name, or (null) the one configured, else the host's, else the first. */
export interface ThemeChoice {
  tenant: string | null;
  configured_tenant: string | null;
  host_name: string;
}

/** Read before the first paint of every visit. */
export const findBrandTheme = async (pool: pg.Pool, choice: ThemeChoice): Promise<BrandTheme | null> => {
  const { rows } = await pool.query<BrandTheme>({
    name: 'brand-theme',
    text: `select
        theme.tenant,
        jsonb_build_object('title', theme.title, 'description', theme.description) as headers,
        jsonb_build_object('primary', theme.primary_color) as colors,
        jsonb_build_object('name', theme.font_name, 'url', theme.font_url) as font,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('tag', image.tag, 'src', jsonb_build_object('original', '/files/public/' || files.storage_key))
            order by image.tag
          )
          from brand_theme_images image
          join files on files.id = image.file_id and files.is_public
          where image.brand_theme_id = theme.id
        ), '[]') as images,
        jsonb_build_object(
          'footer', jsonb_build_object('text', theme.footer_text),
          'socials', coalesce((
            select jsonb_agg(jsonb_build_object('name', social.name, 'url', social.url) order by social."order", social.name)
            from brand_theme_socials social where social.brand_theme_id = theme.id
          ), '[]'),
          'brand_link', theme.brand_link,
          'contacts', jsonb_build_object(
            'title', coalesce(theme.contacts->>'title', ''),
            'phone', coalesce(theme.contacts->>'phone', ''),
            'email', coalesce(theme.contacts->>'email', ''),
            'location', coalesce(theme.contacts->>'location', '')
          )
        ) as content
      from brand_themes theme
      where $1::text is null or theme.tenant = $1
      order by theme.tenant = $2 desc nulls last, $3 = any (theme.host_names) desc, theme.id
      limit 1`,
    values: [choice.tenant, choice.configured_tenant, choice.host_name],
  });
  return rows[0] ?? null;
};
