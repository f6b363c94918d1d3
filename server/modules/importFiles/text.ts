import { createReadStream } from 'node:fs';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How an encoding is called in a sentence. */
export const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

const readBytes = (path: string): AsyncIterable<Uint8Array> => createReadStream(path, { highWaterMark: 2 ** 18 });

/** The encoding a file says it has at its very beginning. */
const readMark = (head: Uint8Array): Encoding | null => {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return null;
};

/** Whether all of a file is UTF-8. */
const isUtf8 = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of readBytes(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/** The encoding of a text file: the one it says, UTF-8 where all of it is, otherwise that of Windows in western Europe. */
export const detectEncoding = async (path: string, head: Uint8Array): Promise<Encoding> =>
  readMark(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252');

/** The text of a file in pieces, without mark; every line ends in `\n`. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  // A piece may end between the two characters that end a line.
  let held = '';
  for await (const chunk of readBytes(path)) {
    const text = held + decoder.decode(chunk, { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    const whole = held ? text.slice(0, -1) : text;
    if (whole !== '') yield whole.replace(/\r\n?/g, '\n');
  }
  const rest = (held + decoder.decode()).replace(/\r\n?/g, '\n');
  if (rest !== '') yield rest;
}
