import { CompiledQuery, type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { BrandTheme, BrandThemeInput } from '#contract/brandThemes.ts';
import type { BrandImageTag } from '#contract/codes.ts';
import type { DB } from '../../db/tables.ts';
import { publicAddress } from '../../storage/keys.ts';

/** Which theme is asked for: by name, or (null) the one configured, else the host's, else the first. */
export interface ThemeChoice {
  tenant: string | null;
  configured_tenant: string | null;
  host_name: string;
}

const columns = `
        theme.tenant,
        jsonb_build_object('title', theme.title, 'description', theme.description) as headers,
        jsonb_build_object('primary', theme.primary_color) as colors,
        jsonb_build_object('name', theme.font_name, 'url', theme.font_url) as font,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('tag', image.tag, 'src', jsonb_build_object('original', '${publicAddress}' || files.storage_key))
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
        ) as content`;

const chosen = `from brand_themes theme
      where $1::text is null or theme.tenant = $1
      order by theme.tenant = $2 desc nulls last, $3 = any (theme.host_names) desc, theme.id
      limit 1`;

const listValues = ({ tenant, configured_tenant, host_name }: ThemeChoice) => [tenant, configured_tenant, host_name];

/** Read before the first paint of every visit. */
export const findBrandTheme = async (pool: pg.Pool, choice: ThemeChoice): Promise<BrandTheme | null> => {
  const { rows } = await pool.query<BrandTheme>({
    text: `select ${columns} ${chosen}`,
    values: listValues(choice),
  });
  return rows[0] ?? null;
};

/** The names of all themes. */
export const listTenants = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ tenant: string }>('select tenant from brand_themes order by tenant');
  return rows.map(({ tenant }) => tenant);
};

/** The theme people see at a place, with its id; null where there is none yet. */
export const findThemeAt = async (db: Kysely<DB>, place: Omit<ThemeChoice, 'tenant'>) => {
  const query = CompiledQuery.raw(`select theme.id, ${columns} ${chosen}`, listValues({ ...place, tenant: null }));
  const { rows } = await db.executeQuery<BrandTheme & { id: number }>(query);
  if (!rows[0]) return null;
  const { id, ...theme } = rows[0];
  return { id, theme };
};

/** Nobody else changes a theme, or makes the first, until the transaction ends. */
export const lockBrandThemes = async (tx: Kysely<DB>): Promise<true> => {
  await sql`select pg_advisory_xact_lock(hashtext('brand_themes'))`.execute(tx);
  return true;
};

/** The columns an input fills. */
export const toColumns = ({ headers, colors, font, content }: BrandThemeInput) => ({
  title: headers.title,
  description: headers.description,
  primary_color: colors.primary.toLowerCase(),
  font_name: font.name,
  font_url: font.url,
  footer_text: content.footer.text,
  brand_link: content.brand_link,
  contacts: JSON.stringify(content.contacts),
});

export const replaceSocials = async (
  tx: Kysely<DB>,
  id: number,
  socials: BrandThemeInput['content']['socials'],
): Promise<void> => {
  await tx.deleteFrom('brand_theme_socials').where('brand_theme_id', '=', id).execute();
  if (socials.length === 0) return;
  const rows = socials.map((social, order) => ({ ...social, brand_theme_id: id, order }));
  await tx.insertInto('brand_theme_socials').values(rows).execute();
};

/** Puts a file in the place of a tag, or (null) leaves it empty. Returns the replaced files. */
export const replaceImage = async (
  tx: Kysely<DB>,
  id: number,
  tag: BrandImageTag,
  fileId: number | null,
): Promise<number[]> => {
  const gone = await tx
    .deleteFrom('brand_theme_images')
    .where('brand_theme_id', '=', id)
    .where('tag', '=', tag)
    .returning('file_id')
    .execute();
  if (fileId !== null)
    await tx.insertInto('brand_theme_images').values({ brand_theme_id: id, tag, file_id: fileId }).execute();
  return gone.map(({ file_id }) => file_id);
};
