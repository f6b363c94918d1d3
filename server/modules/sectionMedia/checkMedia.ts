import { extname } from 'node:path';
import { refusals } from '../../errors.ts';
import { type Content, detectContent, fileTypes, findFileType, unknownFile } from '../../storage/fileContent.ts';
import { getServedExtension } from '../../storage/keys.ts';
import { type Container, containers } from './ffmpeg.ts';

const isContainer = (content: Content): content is Container => Object.hasOwn(containers, content);

const videoContents: readonly Content[] = ['mp4', 'webm', 'ogg', 'avi', 'wmv'];
const videoNames = new Set(['.mp4', '.m4v', '.mov', '.webm', '.mkv', '.ogg', '.ogv', '.avi', '.wmv', '.asf']);

const refuse = (message: string) => refusals.unsupportedType('file', message);

interface CheckedFile {
  mime_type: string;
  /** Null for what is no video. */
  container: Container | null;
}

/** A video by its name and by its content, which must say the same. @throws 400 `unsupported_type` */
const checkVideoFile = (name: string, head: Uint8Array): CheckedFile => {
  const content = detectContent(head);
  if (!isContainer(content)) throw refuse('non è un video in formato mp4, webm o ogg');
  const extension = getServedExtension(name);
  const type = extension === `.${content}` ? fileTypes[extension] : undefined;
  if (!type) throw refuse(`il contenuto è un video ${content}, il nome non lo dice`);
  return { mime_type: type.mime_type, container: content };
};

/** A file to read, and no video. @throws 400 `unsupported_type` */
const checkOtherFile = (name: string, head: Uint8Array): CheckedFile => {
  const content = detectContent(head);
  if (videoContents.includes(content) || videoNames.has(extname(name).toLowerCase())) throw refuse('è un video');
  const type = content === 'executable' ? null : findFileType(name, head);
  if (!type) throw refuse(unknownFile);
  return { mime_type: type.mime_type, container: null };
};

/** Whether a file may stand in a lesson as media of this type, by its name and its first bytes. @throws 400 */
export const checkMedia = (type: 'VIDEO' | 'FILE', name: string, head: Uint8Array): CheckedFile => {
  if (head.length === 0) throw refusals.invalid('file', 'il file è vuoto', 'missing_file');
  return type === 'VIDEO' ? checkVideoFile(name, head) : checkOtherFile(name, head);
};
