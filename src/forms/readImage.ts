import { readImage as readFile, UnfitImage } from '#display/readImage.ts';
import { it } from '../i18n/it.ts';

const readAndDraw = async (file: File): Promise<string> => {
  const url = await readFile(file);
  const image = new Image();
  image.src = url;
  await image.decode();
  return url;
};

/** The file as a data URL; rejects what is no PNG, JPEG or WebP, or is larger than an image may be. */
export const readImage = (file: File): Promise<string> =>
  readAndDraw(file).catch((error) => {
    throw new Error(error instanceof UnfitImage ? it.form.unfitImage(error.message) : it.form.notAnImage);
  });
