import { createWriteStream } from 'node:fs';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { requireFound } from '../../errors.ts';
import { buildFileKey, makeSafeFileName } from '../../storage/keys.ts';
import { tellBytes } from '../../storage/tellBytes.ts';
import { createZip } from '../../storage/zipWriter.ts';
import { readWholeCourse } from '../courseCopies/service.ts';
import type { FileDeps } from '../exports/reportRules.ts';
import { type Archive, type ArchivedFile, archiveFormat, archiveVersion, manifestName } from './archive.ts';
import { mapFileUses } from './archiveRules.ts';
import { listStoredFiles, readReferences, type StoredFile } from './repository.ts';

const placeFile = ({ id, name, is_public, bytes, storage_key }: StoredFile): ArchivedFile & { key: string } => ({
  id,
  path: `${is_public ? 'immagini' : 'media'}/${id}-${makeSafeFileName(name).slice(-100)}`,
  name: extname(name) ? name : `${name}${extname(storage_key)}`,
  bytes,
  key: buildFileKey({ is_public, storage_key }),
});

/**
 * Writes a course as an archive: `corso.json`, then its files one after the other, as they are. Memory stays flat however
 * large they are; nothing is compressed that is compressed already. Returns the course's code.
 * @param tell returns false once nothing more is to be written.
 */
export const writeArchive = async (
  { db, storage }: FileDeps,
  courseId: number,
  path: string,
  tell: (progress: number) => Promise<boolean>,
): Promise<string> => {
  const { manifest, files, code } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const whole = requireFound(await readWholeCourse(tx, courseId), 'Il corso');
      const references = await readReferences(tx, whole);
      const found = (await listStoredFiles(tx, [...mapFileUses(whole).keys()])).map(placeFile);
      const archive: Archive = {
        format: archiveFormat,
        version: archiveVersion,
        whole,
        references,
        files: found.map(({ key: _, ...file }) => file),
      };
      return { manifest: Buffer.from(JSON.stringify(archive, null, 1)), files: found, code: whole.course.code };
    });
  const total = files.reduce((sum, { bytes }) => sum + bytes, manifest.length);
  const stopping = new AbortController();
  const counting = tellBytes(async (written) => {
    if (!(await tell(Math.min(99, Math.floor((100 * written) / total))))) stopping.abort();
  });
  const zip = createZip();
  zip.addBuffer(manifestName, manifest, { compress: true });
  // A file that is not as long as is known ends the export: its archive could not be imported.
  for (const { path: place, key, bytes } of files)
    zip.addLazily(place, () => storage.getStream(key), { compress: false, size: bytes });
  zip.end();
  const target = createWriteStream(path, { mode: 0o600 });
  try {
    await pipeline(zip.output, counting, target, { signal: stopping.signal });
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
  }
  return code;
};
