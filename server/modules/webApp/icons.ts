import type { Disk } from 'flydrive';
import sharp from 'sharp';
import type { BrandTheme } from '#contract/brandThemes.ts';
import { tonesOf } from '../../tones.ts';

/** The icons of an installed page: two sizes as they are, and one that a telephone may cut to any shape. */
export const iconNames = ['192.png', '512.png', 'maskable.png'] as const;
export type IconName = (typeof iconNames)[number];

const publicFiles = '/files/public/';
const white = '#ffffff';
const clear = '#00000000';
const sides: Record<IconName, number> = { '192.png': 192, '512.png': 512, 'maskable.png': 512 };
/** Share of the side that is never cut away, as a square within the circle that is always shown. */
const safeShare = 0.56;

/** Address of the picture a tenant's icons are made of; null for a tenant that has none. */
export const iconSource = ({ images }: BrandTheme): string | null => {
  const found = images.find(({ tag }) => tag === 'app_icon') ?? images.find(({ tag }) => tag === 'favicon');
  return found?.src.original ?? null;
};

/** For a tenant without a picture: lanes of a track in its colour, as on the pages. */
const drawLanes = (primary: string): Buffer => {
  const lanes = [150, 240, 330]
    .map((radius) => `<circle cx="400" cy="400" r="${radius}" fill="none" stroke="${white}" stroke-width="42"/>`)
    .join('');
  const ground = `<rect width="512" height="512" fill="${tonesOf(primary).ink}"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${ground}${lanes}</svg>`);
};

const readSource = async (storage: Disk, theme: BrandTheme): Promise<Uint8Array> => {
  const source = iconSource(theme);
  if (!source?.startsWith(publicFiles)) return drawLanes(theme.colors.primary);
  return storage.getBytes(`public/${source.slice(publicFiles.length)}`).catch(() => drawLanes(theme.colors.primary));
};

const render = async (bytes: Uint8Array, name: IconName): Promise<Buffer> => {
  const side = sides[name];
  const picture = sharp(bytes, { density: 384, limitInputPixels: 50_000_000 });
  const isCut = name === 'maskable.png';
  const fills = isCut && (await picture.stats()).isOpaque;
  const inner = isCut && !fills ? Math.round(side * safeShare) : side;
  const margin = (side - inner) / 2;
  const fitted = picture
    .resize({ width: inner, height: inner, fit: fills ? 'cover' : 'contain', background: clear })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: clear });
  return (isCut ? fitted.flatten({ background: white }) : fitted).png({ compressionLevel: 9 }).toBuffer();
};

/** One icon of a tenant as a PNG; a picture that is missing or unreadable gives the drawn one. */
export const drawIcon = async (storage: Disk, theme: BrandTheme, name: IconName): Promise<Buffer> => {
  const bytes = await readSource(storage, theme);
  return render(bytes, name).catch(() => render(drawLanes(theme.colors.primary), name));
};
