import { isImageType, uploadLimits } from '#contract/rules.ts';
import { imageWords } from '#contract/uploadWords.ts';

/** A file that is not sent, with the reason as its message. */
export class UnfitImage extends Error {}

/** An image file as a data URL. Rejects with an {@link UnfitImage} for anything but a PNG, JPEG or WebP, and for one that is too large. */
export const readImage = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!isImageType(file.type)) {
      reject(new UnfitImage(imageWords.otherFormat));
      return;
    }
    if (file.size > uploadLimits.image) {
      reject(new UnfitImage(imageWords.tooLarge));
      return;
    }
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new TypeError('unreadable'));
    reader.readAsDataURL(file);
  });
