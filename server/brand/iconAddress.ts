import { createHash } from 'node:crypto';
import type { BrandTheme } from '#contract/brandThemes.ts';

/** The icons of an installed page: two sizes as they are, and one that a telephone may cut to any shape. */
export const iconNames = ['192.png', '512.png', 'maskable.png'] as const;
export type IconName = (typeof iconNames)[number];

/** Address of the picture a tenant's icons are made of; null for a tenant that has none. */
export const findIconSource = ({ images }: BrandTheme): string | null => {
  const found = images.find(({ tag }) => tag === 'app_icon') ?? images.find(({ tag }) => tag === 'favicon');
  return found?.src.original ?? null;
};

/** Changes with what the icons are made of, so that a new picture is fetched and an old one never again. */
const computeVersion = (theme: BrandTheme): string =>
  createHash('sha256')
    .update(`${findIconSource(theme)} ${theme.colors.primary}`)
    .digest('hex')
    .slice(0, 12);

export const buildIconAddress = (theme: BrandTheme, name: IconName): string =>
  `/app-icons/${name}?v=${computeVersion(theme)}`;
