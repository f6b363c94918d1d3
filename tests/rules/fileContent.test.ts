import { expect, test } from 'vitest';
import { contentOf, typeOfFile } from '#server/storage/fileContent.ts';

const bytes = (...parts: (string | number)[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])));

test.each([
  ['pdf', bytes('%PDF-1.4\n')],
  ['zip', bytes('PK', 3, 4, 20, 0)],
  ['ole', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['webp', bytes('RIFF', 0, 0, 0, 0, 'WEBPVP8 ')],
  ['gif', bytes('GIF89a')],
  ['mp4', bytes(0, 0, 0, 0x20, 'ftypisom')],
  ['webm', bytes(0x1a, 0x45, 0xdf, 0xa3)],
  ['ogg', bytes('OggS', 0)],
  ['avi', bytes('RIFF', 0, 0, 0, 0, 'AVI LIST')],
  ['wmv', bytes(0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11)],
  ['mp3', bytes('ID3', 3)],
  ['wav', bytes('RIFF', 0, 0, 0, 0, 'WAVEfmt ')],
  ['executable', bytes('MZ', 0x90, 0, 3)],
  ['executable', bytes(0x7f, 'ELF', 2)],
  ['executable', bytes(0xcf, 0xfa, 0xed, 0xfe)],
  ['executable', bytes('#!/bin/sh\nrm -rf /\n')],
  ['text', bytes('MZ;Nome;Cognome\n')],
  ['text', new TextEncoder().encode('Perché no? È così.\r\n\tsì')],
  ['text', bytes(0xff, 0xfe, 'a', 0)],
  ['unknown', bytes(0, 1, 2, 3)],
])('%s is told by its first bytes', (content, head) => {
  expect(contentOf(head)).toBe(content);
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
  expect(typeOfFile(name, bytes(content))?.mime_type ?? null).toBe(type);
});
