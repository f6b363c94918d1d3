import { expect, test } from 'vitest';
import { decodeFile, readFile } from '../../src/questionExchange/reading/readFile.ts';

const toBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const encode = (text: string, encoding: BufferEncoding): ArrayBuffer => toBuffer(Buffer.from(text, encoding));

test.each<[string, ArrayBuffer]>([
  ['a picture', encode('\x89PNG\r\n\x1a\n\n{=a ~b}\n\nx {=c}', 'latin1')],
  ['an archive, such as a .docx', encode('PK\x03\x04 {=a}', 'latin1')],
  ['a PDF', encode('%PDF-1.7\n1 0 obj {=a}', 'latin1')],
  ['a document in RTF', encode('{\\rtf1 Ciao}', 'latin1')],
  ['anything with a NUL', encode('Uno {=a\0}', 'latin1')],
  ['bytes', toBuffer(Uint8Array.from({ length: 400 }, (_, at) => (at * 37 + 1) % 255 || 1))],
])('%s is no file of questions', (_, bytes) => {
  expect(readFile('domande.gift', bytes)).toBeNull();
});

test.each<[string, ArrayBuffer]>([
  ['UTF-8', encode('Perché? {=sì ~no}', 'utf8')],
  ['Windows’ own', encode('Perché? {=sì ~no}', 'latin1')],
  ['UTF-16', encode('\ufeffPerché? {=sì ~no}', 'utf16le')],
])('a text in %s is read', (_, bytes) => {
  expect(decodeFile(bytes)?.replace('\ufeff', '')).toBe('Perché? {=sì ~no}');
  expect(readFile('domande.txt', bytes)?.drafts).toMatchObject([{ text: 'Perché?', line: 1 }]);
});

test('a form feed or a stray sign leaves a text one', () => {
  expect(readFile('a.gift', encode('\fUno {=a}\x07', 'utf8'))?.drafts).toHaveLength(1);
  expect(readFile('vuoto.gift', encode('', 'utf8'))?.drafts).toEqual([]);
});
