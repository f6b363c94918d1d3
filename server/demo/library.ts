import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { Insertable } from 'kysely';
import type { Tx } from '../db/client.ts';
import type { Files } from '../db/tables.ts';
import type { Deps } from '../foundations.ts';
import { storePrivateFile } from '../modules/files/service.ts';
import { buildPrivateKey, buildPublicKey } from '../storage/keys.ts';

const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

const findType = (path: string): string => types[extname(path)] ?? 'application/octet-stream';

/** Puts files of the demo content, named by their path from this folder, where the server keeps such files. */
export interface Library {
  /**
   * A picture anyone may see, kept as it is: ours are already as small as pictures that are sent in become.
   * `widths` are those of its smaller versions, in pixels.
   */
  image(path: string, widths?: { medium?: number; thumbnail: number }): Promise<number>;
  /** A video, captions or a document. */
  file(path: string): Promise<number>;
  /** A video with its qualities, as if the server had made them; the playlist brings its whole folder. */
  film(path: string, playlist: string): Promise<number>;
}

const locate = (path: string): string => join(import.meta.dirname, path);

export const openLibrary = ({ storage, drawing }: Deps<'storage' | 'drawing'>, tx: Tx): Library => {
  const insert = async (row: Insertable<Files>): Promise<number> =>
    (await tx.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow()).id;

  const storeVersion = async (key: string, content: Buffer, width: number | undefined): Promise<string | null> => {
    if (!width) return null;
    await storage.put(buildPublicKey(key), await drawing.pictures.run({ make: 'thumbnail', bytes: content, width }));
    return key;
  };

  /** Puts what stands in the folder of a playlist beside a video that is stored. */
  const storeQualities = async (id: number, playlist: string): Promise<void> => {
    const { storage_key } = await tx
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const source = locate(dirname(playlist));
    const folder = `${dirname(storage_key)}/hls-demo`;
    const parts = (await readdir(source, { recursive: true, withFileTypes: true })).filter((part) => part.isFile());
    await Promise.all(
      parts.map(async (part) => {
        const place = join(part.parentPath, part.name);
        await storage.put(buildPrivateKey(`${folder}/${place.slice(source.length + 1)}`), await readFile(place));
      }),
    );
    await tx
      .insertInto('media_processing')
      .values({ file_id: id, status: 'done', progress: 100, playlist_key: `${folder}/${basename(playlist)}` })
      .execute();
  };

  const file = async (path: string): Promise<number> => {
    const content = await readFile(locate(path));
    return storePrivateFile(tx, storage, { name: basename(path), mime_type: findType(path), content });
  };

  return {
    async image(path, widths) {
      const content = await readFile(locate(path));
      const name = randomUUID();
      const storage_key = `${name}${extname(path)}`;
      await storage.put(buildPublicKey(storage_key), content);
      return insert({
        storage_key,
        medium_key: await storeVersion(`${name}-medium.webp`, content, widths?.medium),
        thumbnail_key: await storeVersion(`${name}-small.webp`, content, widths?.thumbnail),
        name: basename(path),
        mime_type: findType(path),
        bytes: content.length,
        is_public: true,
      });
    },
    file,
    async film(path, playlist) {
      const id = await file(path);
      await storeQualities(id, playlist);
      return id;
    },
  };
};
