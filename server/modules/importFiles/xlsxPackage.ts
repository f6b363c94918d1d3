import { stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isOfSystem, readEntry } from '../../storage/readEntry.ts';
import { isBomb } from '../courseTransfer/archiveSizeRules.ts';
import { ImportFileRefusal, importFileRefusals } from './rules.ts';

/** The parts of a workbook file, a zip. */
export interface Package {
  has(part: string): boolean;
  /**
   * Content of a part in pieces, checked against its sum and at most `max` bytes.
   * @throws ImportFileRefusal
   */
  read(part: string, max: number): AsyncGenerator<Uint8Array, void>;
  close(): void;
}

const entriesMax = 10_000;

/** Names of parts are the same in any case. */
const toKey = (part: string): string => part.replace(/^\/+/, '').toLowerCase();

/** The name of a part another one refers to. */
export const resolvePart = (from: string, target: string): string =>
  toKey(target.startsWith('/') ? target : posix.join(posix.dirname(from), target));

const toError = (error: unknown): unknown =>
  error instanceof ImportFileRefusal || isOfSystem(error) ? error : importFileRefusals.damaged();

const listEntries = async (zip: ZipFile, size: number): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > entriesMax) throw importFileRefusals.bomb();
  for await (const entry of zip.eachEntry()) entries.set(toKey(entry.fileName), entry);
  if (isBomb([...entries.values()], size)) throw importFileRefusals.bomb();
  return entries;
};

/** Opens a zip. @throws ImportFileRefusal when it is damaged or would unpack to far more than it is. */
export const openPackage = async (path: string): Promise<Package> => {
  const { size } = await stat(path);
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(
    (error) => {
      throw toError(error);
    },
  );
  let entries: Map<string, Entry>;
  try {
    entries = await listEntries(zip, size);
  } catch (error) {
    zip.close();
    throw toError(error);
  }
  return {
    has: (part) => entries.has(toKey(part)),
    async *read(part, max) {
      const entry = entries.get(toKey(part));
      if (!entry) throw importFileRefusals.damaged();
      if (!entry.canDecodeFileData())
        throw entry.isEncrypted() ? importFileRefusals.passwordProtected() : importFileRefusals.damaged();
      if (entry.uncompressedSize > max) throw importFileRefusals.bomb();
      try {
        let length = 0;
        for await (const chunk of await readEntry(zip, entry, toError)) {
          // The size that an entry says it has is checked too, but only what comes is believed.
          length += chunk.length;
          if (length > max) throw importFileRefusals.bomb();
          yield chunk;
        }
      } catch (error) {
        throw toError(error);
      }
    },
    close: () => zip.close(),
  };
};
