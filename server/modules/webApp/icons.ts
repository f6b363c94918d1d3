import type { BrandTheme } from '#contract/brandThemes.ts';
import { tonesOf } from '../../brand/tones.ts';
import { DrawingFailure } from '../../drawing/failure.ts';
import type { Foundations } from '../../foundations.ts';

/** The icons of an installed page: two sizes as they are, and one that a telephone may cut to any shape. */
export const iconNames = ['192.png', '512.png', 'maskable.png'] as const;
export type IconName = (typeof iconNames)[number];

const publicFiles = '/files/public/';
const white = '#ffffff';
const sides: Record<IconName, number> = { '192.png': 192, '512.png': 512, 'maskable.png': 512 };

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

type Ground = Pick<Foundations, 'storage' | 'drawing'>;

const readSource = async ({ storage }: Ground, theme: BrandTheme): Promise<Uint8Array | null> => {
  const source = iconSource(theme);
  if (!source?.startsWith(publicFiles)) return null;
  return storage.getBytes(`public/${source.slice(publicFiles.length)}`).catch(() => null);
};

/**
 * One icon of a tenant as a PNG; a picture that is missing or unreadable gives the drawn one.
 * @throws 503 when it cannot be drawn now.
 */
export const drawIcon = async (ground: Ground, theme: BrandTheme, name: IconName): Promise<Buffer> => {
  const draw = (bytes: Uint8Array): Promise<Buffer> =>
    ground.drawing.pictures.run({ make: 'icon', bytes, side: sides[name], isCut: name === 'maskable.png' });
  const lanes = () => draw(drawLanes(theme.colors.primary));
  const bytes = await readSource(ground, theme);
  if (!bytes) return lanes();
  return draw(bytes).catch((error) => {
    if (error instanceof DrawingFailure) return lanes();
    throw error;
  });
};
