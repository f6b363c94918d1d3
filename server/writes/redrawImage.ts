import { uploadLimits } from '#contract/rules.ts';
import { imageWords } from '#contract/uploadWords.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { DrawingFailure } from '../drawing/failure.ts';
import type { ImageShape, Versions } from '../drawing/redraw.ts';
import { refusals } from '../errors.ts';
import { detectImageType } from './imageTypes.ts';

export type { ImageShape } from '../drawing/redraw.ts';

/** Bytes of an image that travelled as a data URL. @throws 400 `invalid_image` naming `field`, 413 when it is too large. */
export const decodeImage = (dataUrl: string, field: string): Buffer => {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.length === 0) throw refusals.invalid(field, 'l’immagine è vuota', 'invalid_image');
  if (bytes.length > uploadLimits.image) throw refusals.tooLarge(field, imageWords.tooLarge);
  return bytes;
};

const messages = {
  format: imageWords.otherFormat,
  pixels: imageWords.tooManyPixels,
  unreadable: 'il file non è un’immagine leggibile',
  heavy: 'l’immagine è troppo pesante da elaborare',
} as const;

/** Whatever a picture does to the process that draws it is said of the picture. */
const chooseMessage = (failure: DrawingFailure): keyof typeof messages =>
  failure.kind === 'time' || failure.kind === 'memory' ? 'heavy' : 'unreadable';

/**
 * The image drawn again as WebP in three sizes, in four where it may fill a screen, turned upright and without metadata.
 * @throws 400 `invalid_image` naming `field` for anything but a PNG, JPEG or WebP of at most 16 megapixels,
 * 503 `unavailable` when too many wait to be drawn.
 */
export const redrawImage = async (
  { uploads }: Pick<Drawing, 'uploads'>,
  bytes: Uint8Array,
  shape: ImageShape,
  field: string,
): Promise<Versions> => {
  const refuse = (reason: keyof typeof messages) => refusals.invalid(field, messages[reason], 'invalid_image');
  if (!detectImageType(bytes)) throw refuse('format');
  const outcome = await uploads.run({ bytes, shape }).catch((error) => {
    throw error instanceof DrawingFailure ? refuse(chooseMessage(error)) : error;
  });
  if ('refused' in outcome) throw refuse(outcome.refused);
  return outcome;
};
