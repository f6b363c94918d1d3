import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import slugify from '@sindresorhus/slugify';

/** Extensions of the same content, as files are served. */
const sameAs: Record<string, string> = { '.m4v': '.mp4', '.ogv': '.ogg' };

/** The extension a file of this name is served by, in lower case. */
export const getServedExtension = (name: string): string => {
  const extension = extname(name).toLowerCase();
  return sameAs[extension] ?? extension;
};

/** Characters of an extension: none that is taken has as many, and a file system takes names of 255 bytes. */
const longestExtension = 20;

/** A name that is safe in any address and path, with the extension it is served by. */
export const makeSafeFileName = (name: string): string => {
  const extension = extname(name);
  const base = slugify(name.slice(0, name.length - extension.length)).slice(0, 80) || 'file';
  return `${base}${getServedExtension(name)
    .replace(/[^a-z0-9.]/g, '')
    .slice(0, longestExtension)}`;
};

/** The key of a file that needs a ticket, in a folder of its own, which its parts and its ticket go by. */
export const makeStorageKey = (fileName: string, folder: string = randomUUID()): string =>
  `${folder}/${makeSafeFileName(fileName)}`;

/** Below this address stand the images anyone may see. The database's `image_of` names them by it too. */
export const publicAddress = '/files/public/';

/** Key of an image anyone may see. */
export const buildPublicKey = (name: string): string => `public/${name}`;

/** Key of a file that needs a ticket; `storageKey` is as its row in `files` has it. */
export const buildPrivateKey = (storageKey: string): string => `private/${storageKey}`;

/** Key of either, by its row in `files`. */
export const buildFileKey = ({ is_public, storage_key }: { is_public: boolean; storage_key: string }): string =>
  (is_public ? buildPublicKey : buildPrivateKey)(storage_key);

/** Key of the image at an address; null for what is not kept here, or is not for everybody. */
export const findPublicKey = (address: string | null | undefined): string | null =>
  address?.startsWith(publicAddress) ? buildPublicKey(address.slice(publicAddress.length)) : null;
