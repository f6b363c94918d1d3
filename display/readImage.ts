import { isImageType } from '#contract/rules.ts';

/** An image file as a data URL. Rejects for anything but a PNG, JPEG or WebP. */
export const readImage = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!isImageType(file.type)) {
      reject(new TypeError('not an image'));
      return;
    }
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new TypeError('unreadable'));
    reader.readAsDataURL(file);
  });
