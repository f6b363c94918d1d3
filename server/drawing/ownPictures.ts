import sharp, { type Sharp } from 'sharp';

/** What is made of pictures that are ours already: those of the product, and those that were redrawn when they came. */
export type PictureTask =
  /** A PNG on white, no larger than `size`. */
  | { make: 'paper'; bytes: Uint8Array; size: { width: number; height: number } }
  /** A square icon; one that telephones cut to any shape has room around what must be seen. */
  | { make: 'icon'; bytes: Uint8Array; side: number; isCut: boolean }
  /** A small WebP of that width. */
  | { make: 'thumbnail'; bytes: Uint8Array; width: number };

const white = '#ffffff';
const clear = '#00000000';
/** Share of the side that is never cut away, as a square within the circle that is always shown. */
const safeShare = 0.56;

// The density only matters to drawings, which are otherwise enlarged from their few pixels.
const read = (bytes: Uint8Array): Sharp => sharp(bytes, { density: 384, limitInputPixels: 50_000_000 });

const drawIcon = async (bytes: Uint8Array, side: number, isCut: boolean): Promise<Buffer> => {
  const picture = read(bytes);
  const fills = isCut && (await picture.stats()).isOpaque;
  const inner = isCut && !fills ? Math.round(side * safeShare) : side;
  const margin = (side - inner) / 2;
  const fitted = picture
    .resize({ width: inner, height: inner, fit: fills ? 'cover' : 'contain', background: clear })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: clear });
  return (isCut ? fitted.flatten({ background: white }) : fitted).png({ compressionLevel: 9 }).toBuffer();
};

/** Draws one picture. @throws when the bytes are no picture. */
export const drawPicture = (task: PictureTask): Promise<Buffer> => {
  switch (task.make) {
    case 'paper':
      return read(task.bytes)
        .resize({ ...task.size, fit: 'inside' })
        .flatten({ background: white })
        .png({ compressionLevel: 9 })
        .toBuffer();
    case 'icon':
      return drawIcon(task.bytes, task.side, task.isCut);
    case 'thumbnail':
      return sharp(task.bytes).resize({ width: task.width }).webp({ quality: 82 }).toBuffer();
  }
};
