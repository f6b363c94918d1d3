import { expect, test } from 'vitest';
import { detectContent, findFileType } from '#server/storage/fileContent.ts';

const makeBytes = (...parts: (string | number)[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])));

test.each([
  ['pdf', makeBytes('%PDF-1.4\n')],
  ['zip', makeBytes('PK', 3, 4, 20, 0)],
  ['ole', makeBytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['png', makeBytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  ['jpeg', makeBytes(0xff, 0xd8, 0xff, 0xe0)],
  ['webp', makeBytes('RIFF', 0, 0, 0, 0, 'WEBPVP8 ')],
  ['gif', makeBytes('GIF89a')],
  ['mp4', makeBytes(0, 0, 0, 0x20, 'ftypisom')],
  ['webm', makeBytes(0x1a, 0x45, 0xdf, 0xa3)],
  ['ogg', makeBytes('OggS', 0)],
  ['avi', makeBytes('RIFF', 0, 0, 0, 0, 'AVI LIST')],
  ['wmv', makeBytes(0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11)],
  ['mp3', makeBytes('ID3', 3)],
  ['wav', makeBytes('RIFF', 0, 0, 0, 0, 'WAVEfmt ')],
  ['executable', makeBytes('MZ', 0x90, 0, 3)],
  ['executable', makeBytes(0x7f, 'ELF', 2)],
  ['executable', makeBytes(0xcf, 0xfa, 0xed, 0xfe)],
  ['executable', makeBytes('#!/bin/sh\nrm -rf /\n')],
  ['text', makeBytes('MZ;Nome;Cognome\n')],
  ['text', new TextEncoder().encode('Perché no? È così.\r\n\tsì')],
  ['text', makeBytes(0xff, 0xfe, 'a', 0)],
  ['unknown', makeBytes(0, 1, 2, 3)],
])('%s is told by its first bytes', (content, head) => {
  expect(detectContent(head)).toBe(content);
});

test.each([
  ['Guida.PDF', '%PDF-1.4', 'application/pdf'],
  ['dati.csv', 'a;b\n', 'text/csv'],
  ['guida.pdf', 'a;b\n', null],
  ['guida', '%PDF-1.4', null],
  ['guida.pdf.exe', '%PDF-1.4', null],
  ['pagina.html', '<p>', null],
  ['__proto__', '%PDF-1.4', null],
  ['a.constructor', '%PDF-1.4', null],
])('%s with %s in it', (name, content, type) => {
  expect(findFileType(name, makeBytes(content))?.mime_type ?? null).toBe(type);
});
