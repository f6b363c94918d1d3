import type { BrandTheme, BrandThemeInput } from '#contract/brandThemes.ts';
import { type BrandImageTag, brandImageTags } from '#contract/codes.ts';
import { faces, findFace } from '#contract/faces.ts';
import { fallbackTheme } from '#contract/fallbackTheme.ts';
import { findFontOrigin } from '../../brand/fontOrigin.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { type SentImage, saveWithImages } from '../../writes/images.ts';
import { insertRow, updateRow } from '../../writes/rows.ts';

import {
  findThemeAt,
  lockBrandThemes,
  replaceImage,
  replaceSocials,
  type ThemeChoice,
  toColumns,
} from './repository.ts';

type Place = Omit<ThemeChoice, 'tenant'> & {
  /** What people see where there is no theme yet. */
  untitled: BrandTheme;
};

const chooseShape = (tag: BrandImageTag) => (tag === 'favicon' || tag === 'app_icon' ? 'square' : 'free');

/** The images that were sent, each by the name of its field. */
const toSentImages = (images: BrandThemeInput['images']): Record<string, SentImage> =>
  Object.fromEntries(brandImageTags.map((tag) => [`images.${tag}`, { image: images[tag], shape: chooseShape(tag) }]));

const refuseTwice = (socials: BrandThemeInput['content']['socials']): void => {
  if (new Set(socials.map(({ name }) => name)).size < socials.length)
    throw refusals.invalid('content.socials', 'ogni social una volta sola');
};

const faceNames = new Intl.ListFormat('it', { type: 'disjunction' }).format(faces.map(({ name }) => name));

/** One of the shipped typefaces, or an own one with the address it comes from. */
const requireFont = ({ name, url }: BrandThemeInput['font']): void => {
  if (url === '' && !findFace(name)) throw refusals.invalid('font.name', `deve essere ${faceNames}`);
  if (url !== '' && name === '') throw refusals.invalid('font.name', 'manca il nome del carattere');
  if (url !== '' && !findFontOrigin(url))
    throw refusals.invalid('font.url', 'deve essere un indirizzo https, come https://caratteri.esempio.it/stile.css');
};

/** The theme people see at a place. An installation without one starts from the untitled one. */
const themes = defineAudited({
  object_type: 'brandTheme',
  name: 'Il tema',
  lock: lockBrandThemes,
  find: async (db, place: Place) => (await findThemeAt(db, place)) ?? { id: null, theme: place.untitled },
  identify: ({ id, theme }) => ({ object_id: id, object_name: theme.headers.title }),
  facts: ({ theme: { tenant: _, images, ...theme } }) => ({
    ...theme,
    images: Object.fromEntries(images.map(({ tag, src }) => [tag, src.original])),
  }),
  pickBase: ({ theme }) => theme,
});

/**
 * Changes the theme people see at this place, made when there is none yet.
 * @throws 400 `invalid_image` naming the image, 400 for a font that is neither shipped nor comes from a plain https address,
 * 400 for a social named twice, 413 for an image that is too large, 409 `changed_meanwhile`.
 */
export const saveBrandTheme = async (
  deps: Deps<'db' | 'storage' | 'drawing'>,
  person: Person,
  place: Place,
  { seen, ...input }: BrandThemeInput,
): Promise<BrandTheme> => {
  requireFont(input.font);
  refuseTwice(input.content.socials);
  const saved = await saveWithImages(deps, toSentImages(input.images), ({ ids, forget }) =>
    themes.replace(deps.db, person, place, seen, async ({ tx, before }) => {
      const columns = toColumns(input);
      const id = before.id ?? (await insertRow(tx, 'brand_themes', { tenant: fallbackTheme.tenant, ...columns }));
      await updateRow(tx, 'brand_themes', id, columns);
      await replaceSocials(tx, id, input.content.socials);
      for (const tag of brandImageTags) {
        const fileId = ids[`images.${tag}`];
        if (fileId !== undefined) await forget(tx, await replaceImage(tx, id, tag, fileId));
      }
    }),
  );
  return saved.theme;
};
