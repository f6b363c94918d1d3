import type { BrandImageTag } from '#contract/codes.ts';
import type { Tx } from '../db/client.ts';
import { brandImages, brands } from './brand.ts';
import type { Library } from './library.ts';
import { insertRows, numberRows } from './rows.ts';

const storeImages = async (library: Library, brand_theme_id: number, tenant: string) => {
  const images = Object.entries(brandImages) as [BrandImageTag, string][];
  return Promise.all(
    images.map(async ([tag, name]) => {
      const file_id = await library.image(`media/brands/${tenant}/${name}`);
      return { brand_theme_id, tag, file_id };
    }),
  );
};

/** Puts the tenants, how they look and where they are found, and the signature on their certificates. */
export const insertBrands = async (tx: Tx, library: Library): Promise<void> => {
  const numbered = numberRows(brands);
  const rows = numbered.map(({ socials: _socials, ...brand }) => brand);
  await insertRows(tx, 'brand_themes', rows);
  const images = await Promise.all(numbered.map(({ id, tenant }) => storeImages(library, id, tenant)));
  await insertRows(tx, 'brand_theme_images', images.flat());
  const socials = numbered.flatMap(({ id, socials }) =>
    socials.map((social, order) => ({ ...social, brand_theme_id: id, order })),
  );
  await insertRows(tx, 'brand_theme_socials', socials);
  const signature = await library.file('media/certificate/signature.png');
  await insertRows(tx, 'configurations', [{ key: 'firma-attestati', value: signature }]);
};
