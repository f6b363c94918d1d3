import { uploadLimits } from './rules.ts';

const megabytes = uploadLimits.image / 1_000_000;
const megapixels = uploadLimits.pixels / 1_000_000;

/** What an image may be, and why one was refused: said by both areas and by the server. */
export const imageWords = {
  allowed: `PNG, JPEG o WebP, ${megabytes} MB e ${megapixels} megapixel al massimo`,
  otherFormat: 'sono ammesse immagini PNG, JPEG e WebP',
  tooLarge: `l’immagine supera il limite di ${megabytes} MB`,
  tooManyPixels: `l’immagine supera i ${megapixels} megapixel`,
} as const;

/** How large a video or a file of a lesson may be: in units of 1,024, as its limit is stated. */
export const largestMedia = `${uploadLimits.media / 1024 ** 3} GB`;
