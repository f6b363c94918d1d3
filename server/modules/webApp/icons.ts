import type { BrandTheme } from '#contract/brandThemes.ts';
import { deriveTones } from '#contract/tones.ts';
import { findIconSource, type IconName } from '../../brand/iconAddress.ts';
import { DrawingFailure } from '../../drawing/failure.ts';
import type { Deps } from '../../foundations.ts';
import { throwStoreFailure } from '../../storage/failures.ts';
import { findPublicKey } from '../../storage/keys.ts';

const white = '#ffffff';
const sides: Record<IconName, number> = { '192.png': 192, '512.png': 512, 'maskable.png': 512 };

/** For a tenant without a picture: lanes of a track in its colour, as on the pages. */
const drawLanes = (primary: string): Buffer => {
  const lanes = [150, 240, 330]
    .map((radius) => `<circle cx="400" cy="400" r="${radius}" fill="none" stroke="${white}" stroke-width="42"/>`)
    .join('');
  const ground = `<rect width="512" height="512" fill="${deriveTones(primary).ink}"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${ground}${lanes}</svg>`);
};

type IconDeps = Deps<'storage' | 'drawing'>;

const readSource = async ({ storage }: IconDeps, theme: BrandTheme): Promise<Uint8Array | null> => {
  const key = findPublicKey(findIconSource(theme));
  return key === null ? null : storage.getBytes(key).catch(throwStoreFailure);
};

/**
 * One icon of a tenant as a PNG; a picture that is missing or unreadable gives the drawn one.
 * @throws 503 when it cannot be drawn now, or the store of the files fails: the drawn one would be kept.
 */
export const drawIcon = async (deps: IconDeps, theme: BrandTheme, name: IconName): Promise<Buffer> => {
  const draw = (bytes: Uint8Array): Promise<Buffer> =>
    deps.drawing.pictures.run({ make: 'icon', bytes, side: sides[name], isCut: name === 'maskable.png' });
  const lanes = () => draw(drawLanes(theme.colors.primary));
  const bytes = await readSource(deps, theme);
  if (!bytes) return lanes();
  return draw(bytes).catch((error) => {
    if (error instanceof DrawingFailure) return lanes();
    throw error;
  });
};
