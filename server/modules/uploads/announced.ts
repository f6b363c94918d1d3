import { uploadLimits } from '#contract/rules.ts';
import { textLimits } from '#contract/textLimits.ts';
import { refusals } from '../../errors.ts';

/** Whether a name can stand in the database and on a screen. */
const isName = (name: string): boolean => /\S/.test(name) && name.length <= textLimits.line && !/\p{Cc}/u.test(name);

export interface Announced {
  name: string;
  bytes: number;
}

/** What an upload says of itself before its first byte. @throws 400 naming what is wrong, 413 */
export const checkAnnounced = (size: number | undefined, filename: string | null | undefined): Announced => {
  if (!filename || !isName(filename)) throw refusals.invalid('filename', 'manca, o non è un nome di file');
  if (size === undefined || !Number.isSafeInteger(size))
    throw refusals.invalid('Upload-Length', 'deve essere indicata');
  if (size <= 0) throw refusals.invalid('Upload-Length', 'il file è vuoto', 'missing_file');
  // Only the archive of a course, which is a zip, may be larger than media.
  const isArchive = /\.zip$/i.test(filename.trim());
  if (size > (isArchive ? uploadLimits.course : uploadLimits.media))
    throw refusals.tooLarge('Upload-Length', `il file supera i ${isArchive ? 20 : 4} GB`);
  return { name: filename.trim(), bytes: size };
};
