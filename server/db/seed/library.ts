import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { Disk } from 'flydrive';
import { type ImageShape, storeImage, storePrivateFile } from '../../modules/files/service.ts';
import type { Tx } from '../client.ts';

const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
};

/** Puts files of the demo content, named by their path from this folder, where the server keeps such files. */
export interface Library {
  image(path: string, shape: ImageShape): Promise<number>;
  /** A drawing of a brand, kept as it is. */
  drawing(path: string): Promise<number>;
  /** A video, captions or a document; an `.m3u8` brings its whole folder. */
  file(path: string): Promise<number>;
}

const locate = (path: string): string => join(import.meta.dirname, path);

export const openLibrary = (storage: Disk, tx: Tx): Library => {
  const insert = async (row: {
    storage_key: string;
    name: string;
    mime_type: string;
    bytes: number;
    is_public: boolean;
  }) => (await tx.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow()).id;

  const storeStream = async (path: string): Promise<number> => {
    const source = locate(dirname(path));
    const folder = randomUUID();
    const parts = (await readdir(source, { recursive: true, withFileTypes: true })).filter((part) => part.isFile());
    const sizes = await Promise.all(
      parts.map(async (part) => {
        const content = await readFile(join(part.parentPath, part.name));
        const place = join(part.parentPath, part.name).slice(source.length + 1);
        await storage.put(`private/${folder}/${place}`, content);
        return content.length;
      }),
    );
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const facts = { name: basename(path), mime_type: 'application/vnd.apple.mpegurl', bytes, is_public: false };
    return insert({ storage_key: `${folder}/${basename(path)}`, ...facts });
  };

  return {
    image: async (path, shape) => storeImage(storage, tx, await readFile(locate(path)), shape, 'image'),
    async drawing(path) {
      const content = await readFile(locate(path));
      const storage_key = `${randomUUID()}.svg`;
      await storage.put(`public/${storage_key}`, content);
      const facts = { name: basename(path), mime_type: 'image/svg+xml', bytes: content.length, is_public: true };
      return insert({ storage_key, ...facts });
    },
    async file(path) {
      if (path.endsWith('.m3u8')) return storeStream(path);
      const mime_type = types[extname(path)] ?? 'application/octet-stream';
      return storePrivateFile(storage, tx, { name: basename(path), mime_type, content: await readFile(locate(path)) });
    },
  };
};
