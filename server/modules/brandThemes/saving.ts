import type { BrandTheme, BrandThemeInput } from '#contract/brandThemes.ts';
import { type BrandImageTag, brandImageTags } from '#contract/codes.ts';
import { refusals } from '../../errors.ts';
import type { Foundations } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { requireAsSeen } from '../../writes/seen.ts';
import { recordActivity } from '../activityLog/service.ts';
import { decodeImage, forgetFiles, removeFromStorage, storeImage } from '../files/service.ts';
import { fallbackTheme } from './fallback.ts';
import {
  findBrandTheme,
  findTenant,
  holdBrandTheme,
  lockBrandTheme,
  replaceImage,
  replaceSocials,
  type ThemeChoice,
  updateBrandTheme,
} from './repository.ts';
import { fontOriginOf } from './rules.ts';

type App = Pick<Foundations, 'db' | 'pool' | 'storage' | 'drawing'> & { log: { error(message: string): void } };
type Place = Omit<ThemeChoice, 'tenant'>;

const shapeOf = (tag: BrandImageTag) => (tag === 'favicon' || tag === 'app_icon' ? 'square' : 'free');

/** Draws and stores the images that were sent. Returns the file of each tag, null for one to remove. */
const storeImages = async (app: App, images: BrandThemeInput['images'], stored: number[]) => {
  const files = new Map<BrandImageTag, number | null>();
  for (const tag of brandImageTags) {
    const image = images[tag];
    if (image === undefined) continue;
    const field = `images.${tag}`;
    const id = image === null ? null : await storeImage(app, decodeImage(image, field), shapeOf(tag), field);
    if (id !== null) stored.push(id);
    files.set(tag, id);
  }
  return files;
};

const refuseTwice = (socials: BrandThemeInput['content']['socials']): void => {
  if (new Set(socials.map(({ name }) => name)).size < socials.length)
    throw refusals.invalid('content.socials', 'ogni rete sociale una volta sola');
};

const requireFontAddress = ({ url }: BrandThemeInput['font']): void => {
  if (url !== '' && !fontOriginOf(url))
    throw refusals.invalid('font.url', 'deve essere un indirizzo https, come https://caratteri.esempio.it/stile.css');
};

const factsOf = ({ tenant, images, ...theme }: BrandTheme) => ({
  ...theme,
  images: Object.fromEntries(images.map(({ tag, src }) => [tag, src.original])),
});

/**
 * Changes the theme people see at this place, made when there is none yet.
 * @throws 400 `invalid_image` naming the image, 400 for a font that comes from no plain https address, 400 for a social
 * named twice, 413 for an image that is too large, 409 `changed_meanwhile`.
 */
export const saveBrandTheme = async (
  app: App,
  person: Person,
  place: Place,
  { seen, ...input }: BrandThemeInput,
): Promise<BrandTheme> => {
  requireFontAddress(input.font);
  refuseTwice(input.content.socials);
  const stored: number[] = [];
  try {
    const files = await storeImages(app, input.images, stored);
    const { tenant, removed } = await app.db.transaction().execute(async (tx) => {
      // An installation without a theme starts from the fallback.
      const before = (await holdBrandTheme(tx, { ...place, tenant: null })) ?? fallbackTheme;
      requireAsSeen(seen, before);
      const tenant = await findTenant(tx, place);
      const id = await lockBrandTheme(tx, tenant ?? fallbackTheme.tenant, input);
      await updateBrandTheme(tx, id, input);
      await replaceSocials(tx, id, input.content.socials);
      const replaced: number[] = [];
      for (const [tag, fileId] of files) replaced.push(...(await replaceImage(tx, id, tag, fileId)));
      const after = { ...factsOf({ ...before, ...input, images: [] }), images: Object.fromEntries(files) };
      await recordActivity(tx, person, {
        action: 'update',
        object_type: 'brandTheme',
        object_id: id,
        object_name: input.headers.title,
        before: { ...factsOf(before), images: {} },
        after,
      });
      return { tenant: tenant ?? fallbackTheme.tenant, removed: await forgetFiles(tx, replaced) };
    });
    await removeFromStorage(app, removed);
    return (await findBrandTheme(app.pool, { ...place, tenant })) ?? fallbackTheme;
  } catch (error) {
    await removeFromStorage(app, await forgetFiles(app.db, stored));
    throw error;
  }
};
