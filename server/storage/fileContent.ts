import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { detectImageType } from '../writes/imageTypes.ts';
import { startsWith, toCodes } from './firstBytes.ts';

/** What a file is by what is in it, whatever it is called. */
export type Content =
  | 'executable'
  | 'pdf'
  | 'zip'
  | 'ole'
  | 'rtf'
  | 'png'
  | 'jpeg'
  | 'webp'
  | 'gif'
  | 'mp4'
  | 'webm'
  | 'ogg'
  | 'avi'
  | 'wmv'
  | 'mp3'
  | 'wav'
  | 'text'
  | 'unknown';

/** Bytes from the beginning of a file that are enough to tell. */
export const headSize = 4096;

/** First bytes that tell a kind of content by themselves. */
const signatures: readonly [Content, readonly number[]][] = [
  // Programs for Linux, macOS (four kinds, one of them Java's too), Android, browsers; scripts; Windows shortcuts.
  ['executable', [0x7f, ...toCodes('ELF')]],
  ['executable', [0xfe, 0xed, 0xfa, 0xce]],
  ['executable', [0xfe, 0xed, 0xfa, 0xcf]],
  ['executable', [0xce, 0xfa, 0xed, 0xfe]],
  ['executable', [0xcf, 0xfa, 0xed, 0xfe]],
  ['executable', [0xca, 0xfe, 0xba, 0xbe]],
  ['executable', toCodes('dex\n')],
  ['executable', [0, ...toCodes('asm')]],
  ['executable', toCodes('#!')],
  ['executable', [0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0]],
  ['pdf', toCodes('%PDF-')],
  ['zip', [...toCodes('PK'), 3, 4]],
  ['zip', [...toCodes('PK'), 5, 6]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['rtf', toCodes('{\\rtf')],
  ['gif', toCodes('GIF8')],
  ['webm', [0x1a, 0x45, 0xdf, 0xa3]],
  ['ogg', toCodes('OggS')],
  ['wmv', [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]],
  ['mp3', toCodes('ID3')],
  ['mp3', [0xff, 0xfb]],
  ['mp3', [0xff, 0xf3]],
  ['mp3', [0xff, 0xf2]],
];

/** Texts hold no control characters but those that lay them out; those of two bytes a letter say so first. */
const isText = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0xff, 0xfe]) ||
  startsWith(bytes, [0xfe, 0xff]) ||
  bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13);

/** @param head the first {@link headSize} bytes of a file, or all of a shorter one. */
export const detectContent = (head: Uint8Array): Content => {
  const image = detectImageType(head);
  if (image) return image.slice('image/'.length) as 'png' | 'jpeg' | 'webp';
  const known = signatures.find(([, signature]) => startsWith(head, signature));
  if (known) return known[0];
  if (startsWith(head, toCodes('RIFF')) && startsWith(head, toCodes('AVI '), 8)) return 'avi';
  if (startsWith(head, toCodes('RIFF')) && startsWith(head, toCodes('WAVE'), 8)) return 'wav';
  if (startsWith(head, toCodes('ftyp'), 4)) return 'mp4';
  if (isText(head)) return 'text';
  // Programs for Windows begin with two letters that a text may begin with too.
  return startsWith(head, toCodes('MZ')) ? 'executable' : 'unknown';
};

interface FileType {
  mime_type: string;
  /** What may be in a file of that name. */
  contents: readonly Content[];
}

const defineTextType = (mime_type: string): FileType => ({ mime_type, contents: ['text'] });
const defineZippedType = (name: string): FileType => ({ mime_type: `application/vnd.${name}`, contents: ['zip'] });
const defineOleType = (mime_type: string): FileType => ({ mime_type, contents: ['ole'] });
const office = 'openxmlformats-officedocument';

/** Files that are taken, by the end of their name. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  '.pdf': { mime_type: 'application/pdf', contents: ['pdf'] },
  '.zip': { mime_type: 'application/zip', contents: ['zip'] },
  '.docx': defineZippedType(`${office}.wordprocessingml.document`),
  '.xlsx': defineZippedType(`${office}.spreadsheetml.sheet`),
  '.pptx': defineZippedType(`${office}.presentationml.presentation`),
  '.ppsx': defineZippedType(`${office}.presentationml.slideshow`),
  '.odt': defineZippedType('oasis.opendocument.text'),
  '.ods': defineZippedType('oasis.opendocument.spreadsheet'),
  '.odp': defineZippedType('oasis.opendocument.presentation'),
  '.epub': { mime_type: 'application/epub+zip', contents: ['zip'] },
  // Word has long saved formatted and even plain text under this name.
  '.doc': { mime_type: 'application/msword', contents: ['ole', 'rtf'] },
  '.xls': defineOleType('application/vnd.ms-excel'),
  '.ppt': defineOleType('application/vnd.ms-powerpoint'),
  '.pps': defineOleType('application/vnd.ms-powerpoint'),
  '.rtf': { mime_type: 'application/rtf', contents: ['rtf'] },
  '.txt': defineTextType('text/plain'),
  '.csv': defineTextType('text/csv'),
  '.md': defineTextType('text/markdown'),
  '.ics': defineTextType('text/calendar'),
  '.png': { mime_type: 'image/png', contents: ['png'] },
  '.jpg': { mime_type: 'image/jpeg', contents: ['jpeg'] },
  '.jpeg': { mime_type: 'image/jpeg', contents: ['jpeg'] },
  '.webp': { mime_type: 'image/webp', contents: ['webp'] },
  '.gif': { mime_type: 'image/gif', contents: ['gif'] },
  '.mp3': { mime_type: 'audio/mpeg', contents: ['mp3'] },
  '.wav': { mime_type: 'audio/wav', contents: ['wav'] },
  '.m4a': { mime_type: 'audio/mp4', contents: ['mp4'] },
  '.mp4': { mime_type: 'video/mp4', contents: ['mp4'] },
  '.webm': { mime_type: 'video/webm', contents: ['webm'] },
  '.ogg': { mime_type: 'video/ogg', contents: ['ogg'] },
};

export const readHead = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** What is said of a file that has no type here. */
export const unknownFile = 'il tipo di file non è ammesso, o il contenuto non è quello che il nome dice';

/** The type of a file whose name and content say the same; null for any other, and for one that is not taken. */
export const findFileType = (name: string, head: Uint8Array): FileType | null => {
  const type = fileTypes[extname(name).toLowerCase()];
  return type?.contents.includes(detectContent(head)) ? type : null;
};
