import { extname } from 'node:path';
import { refusals } from '../../errors.ts';
import type { SentFile } from '../../plugins/multipart.ts';
import { listArchive } from '../../storage/archives.ts';
import { detectContent, findFileType, readHead, unknownFile } from '../../storage/fileContent.ts';

const refuse = (message: string) => refusals.unsupportedType('file', message);

/** What every document of its kind has in it, by the end of its name. */
const documentParts: Record<string, string> = {
  '.docx': '[Content_Types].xml',
  '.xlsx': '[Content_Types].xml',
  '.pptx': '[Content_Types].xml',
  '.ppsx': '[Content_Types].xml',
  '.odt': 'mimetype',
  '.ods': 'mimetype',
  '.odp': 'mimetype',
  '.epub': 'mimetype',
};

/** @throws 400 `unsupported_type` for an archive that is cut short, or is not what its name says. */
const checkArchive = async ({ name, path }: SentFile): Promise<void> => {
  const entries = await listArchive(path);
  if (!entries) throw refuse('l’archivio è incompleto o rovinato');
  if (entries.length === 0) throw refuse('l’archivio è vuoto');
  const part = documentParts[extname(name).toLowerCase()];
  if (part && !entries.includes(part)) throw refuse('il contenuto non è quello che il nome dice');
};

/**
 * The MIME type of a file sent as material: a document, a picture, a sound or a video as FILE, an archive as ZIP.
 * @throws 400 `missing_file` for one without content, `unsupported_type` for what its name does not say.
 */
export const checkFile = async (file: SentFile, type: 'FILE' | 'ZIP'): Promise<string> => {
  if (file.size === 0) throw refusals.invalid('file', 'il file è vuoto', 'missing_file');
  const head = await readHead(file.path);
  const content = detectContent(head);
  if (content === 'executable') throw refuse('i programmi non sono ammessi');
  const isArchive = extname(file.name).toLowerCase() === '.zip';
  if (type === 'ZIP' && !isArchive) throw refuse('il nome deve finire in .zip');
  if (type === 'FILE' && isArchive) throw refuse('per un archivio scegli il tipo ZIP');
  const found = findFileType(file.name, head);
  if (!found) throw refuse(unknownFile);
  if (content === 'zip') await checkArchive(file);
  return found.mime_type;
};
