import { isImageType, uploadLimits } from '#contract/rules.ts';

/** An image file as a data URL. Rejects for anything but a PNG, JPEG or WebP, and with a RangeError for one that is too large to send. */
export const readImage = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!isImageType(file.type)) {
      reject(new TypeError('not an image'));
      return;
    }
    if (file.size > uploadLimits.image) {
      reject(new RangeError('too large'));
      return;
    }
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new TypeError('unreadable'));
    reader.readAsDataURL(file);
  });
