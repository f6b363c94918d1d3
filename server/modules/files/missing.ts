import type { Deps } from '../../foundations.ts';
import { buildFileKey, buildPublicKey } from '../../storage/keys.ts';
import { listStored } from './repository.ts';

/** A file the database names and the storage has not, or not whole. */
interface MissingFile {
  id: number;
  name: string;
  /** Where it ought to be. */
  key: string;
  /** Bytes that are there; null for no file. */
  found: number | null;
  /** Bytes there ought to be; null where nobody noted them. */
  wanted: number | null;
}

/** Files looked up at once. */
const batchSize = 20;

type Row = Awaited<ReturnType<typeof listStored>>[number];

const checkOne = async (storage: Deps<'storage'>['storage'], row: Row): Promise<MissingFile[]> => {
  const versions = [row.large_key, row.medium_key, row.thumbnail_key].filter((key) => key !== null);
  const wanted = [
    { key: buildFileKey(row), bytes: row.bytes },
    ...versions.map((key) => ({ key: buildPublicKey(key), bytes: null })),
  ];
  const missing: MissingFile[] = [];
  for (const { key, bytes } of wanted) {
    const found = (await storage.exists(key)) ? (await storage.getMetaData(key)).contentLength : null;
    if (found === null || (bytes !== null && found !== bytes))
      missing.push({ id: row.id, name: row.name, key, found, wanted: bytes });
  }
  return missing;
};

/** Looks for every file in use, but for those of the last hour, which may be on their way. */
export const findMissing = async ({
  db,
  storage,
}: Deps<'db' | 'storage'>): Promise<{ files: number; missing: MissingFile[] }> => {
  const rows = await listStored(db);
  const missing: MissingFile[] = [];
  for (let from = 0; from < rows.length; from += batchSize) {
    const checked = await Promise.all(rows.slice(from, from + batchSize).map((row) => checkOne(storage, row)));
    missing.push(...checked.flat());
  }
  return { files: rows.length, missing };
};
