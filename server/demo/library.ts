import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { Insertable } from 'kysely';
import type { Tx } from '../db/client.ts';
import type { Files } from '../db/tables.ts';
import type { Deps } from '../foundations.ts';
import { storePrivateFile } from '../modules/files/service.ts';

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
   * `thumbnail` is the width of its small version, in pixels.
   */
  image(path: string, thumbnail?: number): Promise<number>;
  /** A video, captions or a document; an `.m3u8` brings its whole folder. */
  file(path: string): Promise<number>;
}

const locate = (path: string): string => join(import.meta.dirname, path);

export const openLibrary = ({ storage, drawing }: Deps<'storage' | 'drawing'>, tx: Tx): Library => {
  const insert = async (row: Insertable<Files>): Promise<number> =>
    (await tx.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow()).id;

  const storeThumbnail = async (name: string, content: Buffer, width: number): Promise<string> => {
    const thumbnail_key = `${name}-small.webp`;
    await storage.put(
      `public/${thumbnail_key}`,
      await drawing.pictures.run({ make: 'thumbnail', bytes: content, width }),
    );
    return thumbnail_key;
  };

  const storeStream = async (path: string): Promise<number> => {
    const source = locate(dirname(path));
    const folder = randomUUID();
    const parts = (await readdir(source, { recursive: true, withFileTypes: true })).filter((part) => part.isFile());
    const sizes = await Promise.all(
      parts.map(async (part) => {
        const place = join(part.parentPath, part.name);
        const content = await readFile(place);
        await storage.put(`private/${folder}/${place.slice(source.length + 1)}`, content);
        return content.length;
      }),
    );
    return insert({
      storage_key: `${folder}/${basename(path)}`,
      name: basename(path),
      mime_type: 'application/vnd.apple.mpegurl',
      bytes: sizes.reduce((sum, size) => sum + size, 0),
    });
  };

  return {
    async image(path, thumbnail) {
      const content = await readFile(locate(path));
      const name = randomUUID();
      const storage_key = `${name}${extname(path)}`;
      await storage.put(`public/${storage_key}`, content);
      return insert({
        storage_key,
        thumbnail_key: thumbnail ? await storeThumbnail(name, content, thumbnail) : null,
        name: basename(path),
        mime_type: findType(path),
        bytes: content.length,
        is_public: true,
      });
    },
    async file(path) {
      if (path.endsWith('.m3u8')) return storeStream(path);
      const content = await readFile(locate(path));
      return storePrivateFile(tx, storage, { name: basename(path), mime_type: findType(path), content });
    },
  };
};
