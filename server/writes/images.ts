import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/client.ts';
import type { Deps } from '../foundations.ts';
import { buildPrivateKey, buildPublicKey, makeStorageKey } from '../storage/keys.ts';
import { decodeImage, type ImageShape, redrawImage } from './redrawImage.ts';
import { forgetFiles, insertFile, keepWith, removeFromStorage } from './storedFiles.ts';

type ImageStore = Deps<'db' | 'storage' | 'drawing'>;

/** An image as it was sent: a data URL, null to remove the present one, undefined to leave it. */
export interface SentImage {
  image: string | null | undefined;
  shape: ImageShape;
  /** Needs a ticket to be seen, and is kept in one size. */
  isPrivate?: boolean;
}

/** Redraws and stores an image anyone may see. Returns its id in `files`. @throws 400 `invalid_image` naming `field` */
export const storeImage = async (
  { storage, db, drawing }: ImageStore,
  bytes: Uint8Array,
  shape: ImageShape,
  field: string,
) => {
  const { original, large, medium, thumbnail } = await redrawImage(drawing, bytes, shape, field);
  const name = randomUUID();
  const [storage_key, large_key, thumbnail_key] = [`${name}.webp`, `${name}-large.webp`, `${name}-small.webp`];
  const medium_key = medium && `${name}-medium.webp`;
  await Promise.all([
    storage.put(buildPublicKey(storage_key), original),
    storage.put(buildPublicKey(large_key), large),
    storage.put(buildPublicKey(thumbnail_key), thumbnail),
    medium_key && medium && storage.put(buildPublicKey(medium_key), medium),
  ]);
  const facts = { name: storage_key, mime_type: 'image/webp', bytes: original.length, is_public: true };
  return insertFile(db, { storage_key, large_key, medium_key, thumbnail_key, ...facts });
};

/** Redraws and stores an image not everybody may see. Returns its id in `files`. */
const storePrivateImage = async (
  { storage, db, drawing }: ImageStore,
  bytes: Uint8Array,
  shape: ImageShape,
  field: string,
) => {
  const { original } = await redrawImage(drawing, bytes, shape, field);
  const name = `${field}.webp`;
  const storage_key = makeStorageKey(name);
  await storage.put(buildPrivateKey(storage_key), original);
  return insertFile(db, { storage_key, name, mime_type: 'image/webp', bytes: original.length });
};

export interface SavedImages<N extends string> {
  /** The id in `files` of each image that was sent, null for one to remove; what was not sent is left out. */
  ids: { readonly [name in N]?: number | null };
  /** Forgets, within the transaction, the files these images take the place of. */
  forget(tx: Tx, fileIds: (number | null)[]): Promise<void>;
}

/**
 * Stores images sent with a save, each by the name of its field, and runs the save, transaction and all: drawing takes longer
 * than a transaction should. Nothing new stays when the save fails; what was forgotten leaves the storage when it succeeds.
 * @throws 400 `invalid_image` naming the field, 413 for one that is too large, 503 when too many wait to be drawn.
 */
export const saveWithImages = async <N extends string, T>(
  deps: ImageStore,
  sent: { readonly [name in N]?: SentImage },
  save: (images: SavedImages<N>) => Promise<T>,
): Promise<T> => {
  const stored: number[] = [];
  const forgotten = new Set<string>();
  const storeField = async (field: Extract<N, string>): Promise<number | null | undefined> => {
    const { image, shape, isPrivate = false } = sent[field] ?? { image: undefined, shape: 'free' };
    if (image === undefined || image === null) return image;
    const store = isPrivate ? storePrivateImage : storeImage;
    const id = await store(deps, decodeImage(image, field), shape, field);
    stored.push(id);
    return id;
  };
  const forget = async (tx: Tx, fileIds: (number | null)[]) => {
    const ids = fileIds.filter((id) => id !== null);
    for (const key of await forgetFiles(tx, ids)) forgotten.add(key);
  };
  const saved = await keepWith(
    async () => {
      const ids: { [name in N]?: number | null } = {};
      for (const field in sent) {
        const id = await storeField(field);
        if (id !== undefined) ids[field] = id;
      }
      return save({ ids, forget });
    },
    async () => removeFromStorage(deps.storage, await forgetFiles(deps.db, stored)),
  );
  await removeFromStorage(deps.storage, [...forgotten]);
  return saved;
};
