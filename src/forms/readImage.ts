import { isImageType, uploadLimits } from '#contract/rules.ts';
import { it } from '../i18n/it.ts';

const toDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(it.form.notAnImage));
    reader.readAsDataURL(file);
  });

/** The file as a data URL; rejects what is no PNG, JPEG or WebP, or is larger than an image may be. */
export const readImage = async (file: File): Promise<string> => {
  if (!isImageType(file.type) || file.size > uploadLimits.image) throw new Error(it.form.notAnImage);
  const url = await toDataUrl(file);
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {
    throw new Error(it.form.notAnImage);
  });
  return url;
};
