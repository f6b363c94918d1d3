import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import Schema from 'typebox/schema';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { archiveJsonLimits } from '#contract/limits.ts';
import { isTooComplex } from '../../limits/jsonShape.ts';
import { compileBody } from '../../plugins/validation.ts';
import { isOfSystem, readEntry } from '../../storage/readEntry.ts';
import { Archive, archiveFormat, archiveVersion, manifestName } from './archive.ts';
import { findArchiveError } from './archiveRules.ts';
import { isBomb } from './archiveSizeRules.ts';

/** What is wrong with an archive, in words for who sent it. */
export class ArchiveError extends Error {
  constructor(reason: string) {
    super(`Il file non è un corso importabile: ${reason}.`);
    this.name = 'ArchiveError';
  }
}

/** An archive that is damaged is so at every try; a system that does not read it may do so at the next. */
const toError = (error: unknown): unknown =>
  error instanceof ArchiveError || isOfSystem(error) ? error : new ArchiveError('l’archivio è danneggiato');

export interface OpenArchive {
  archive: Archive;
  /** The content of a file of the archive, which is as long as was said and has its sum, or fails with an {@link ArchiveError}. */
  read(path: string): Promise<Readable>;
  close(): void;
}

const manifestMax = 50_000_000;
const entriesMax = 20_002;
/** Bytes of what an archive says of one entry: our own have short names and hardly anything beside them. */
const entryMax = 1_000;

const measureEntry = ({ fileNameRaw, extraFieldRaw, fileCommentRaw }: Entry): number =>
  fileNameRaw.length + extraFieldRaw.length + fileCommentRaw.length;

const listEntries = async (zip: ZipFile, size: number): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > entriesMax) throw new ArchiveError('contiene troppi file');
  for await (const entry of zip.eachEntry()) {
    if (measureEntry(entry) > entryMax) throw new ArchiveError('un file vi ha un nome troppo lungo');
    if (entry.fileName.endsWith('/')) continue;
    if (entries.has(entry.fileName)) throw new ArchiveError('un file vi compare due volte');
    if (!entry.canDecodeFileData()) throw new ArchiveError('un file è cifrato, o compresso in un modo sconosciuto');
    entries.set(entry.fileName, entry);
  }
  if (isBomb([...entries.values()], size))
    throw new ArchiveError('i file compressi non corrispondono alla sua dimensione');
  return entries;
};

const readAll = async (stream: Readable, max: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > max) throw new ArchiveError('la descrizione del corso è troppo grande');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

let check: ReturnType<typeof Schema.Compile<typeof Archive>> | undefined;
let findError: ReturnType<typeof compileBody> | undefined;

/** @throws {@link ArchiveError} naming the first place that is not as the schema has it. */
const checkForm = (value: unknown): Archive => {
  check ??= Schema.Compile(Archive);
  if (check.Check(value)) return value;
  // Not `check.Errors`: it goes through the whole of it, however many errors it has found.
  findError ??= compileBody(Archive);
  const [error] = findError(value) ? [] : (findError.errors ?? []);
  const place = error?.instancePath ? ` (${error.instancePath.slice(1)})` : '';
  throw new ArchiveError(`la descrizione del corso non ha la forma prevista${place}`);
};

/** @throws {@link ArchiveError} */
const parseManifest = (bytes: Buffer): Archive => {
  const text = bytes.toString('utf8');
  if (isTooComplex(text, archiveJsonLimits)) throw new ArchiveError('la descrizione del corso ha troppi elementi');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ArchiveError('la descrizione del corso non è leggibile');
  }
  const { format, version } = Object(value);
  if (format !== archiveFormat) throw new ArchiveError('non è stato esportato da questa piattaforma');
  if (version !== archiveVersion)
    throw new ArchiveError(`è di una versione (${String(version).slice(0, 20)}) che questa installazione non conosce`);
  const archive = checkForm(value);
  const error = findArchiveError(archive);
  if (error) throw new ArchiveError(error);
  return archive;
};

/**
 * Opens the archive of a course and checks it whole: entries, names, sizes, description, what refers to what. What is in
 * its files is for their reader to check. @throws {@link ArchiveError}
 */
export const openArchive = async (path: string): Promise<OpenArchive> => {
  const zip = await openPromise(path, {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: true,
    validateEntrySizes: true,
  }).catch((error) => {
    throw isOfSystem(error) ? error : new ArchiveError('non è un archivio zip leggibile');
  });
  try {
    const entries = await listEntries(zip, (await stat(path)).size);
    const manifest = entries.get(manifestName);
    if (!manifest) throw new ArchiveError('non è stato esportato da questa piattaforma');
    const archive = parseManifest(await readAll(await readEntry(zip, manifest, toError), manifestMax));
    const listed = new Map(archive.files.map((file) => [file.path, file.bytes]));
    if (entries.size !== listed.size + 1)
      throw new ArchiveError('contiene file che il corso non usa, o gliene mancano');
    for (const [place, bytes] of listed)
      if (entries.get(place)?.uncompressedSize !== bytes) throw new ArchiveError('un file manca o è incompleto');
    return {
      archive,
      read: async (place) => {
        const entry = entries.get(place);
        if (!entry) throw new ArchiveError('manca un file');
        return readEntry(zip, entry, toError);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw toError(error);
  }
};
