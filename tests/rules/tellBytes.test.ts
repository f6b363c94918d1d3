import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { tellBytes } from '#server/storage/tellBytes.ts';

const chunks = ['ab', 'cde', 'f'].map((text) => Buffer.from(text));

const passThrough = async (tell: (bytes: number) => Promise<void>, interval?: number): Promise<string> => {
  const read: Buffer[] = [];
  await pipeline(Readable.from(chunks), tellBytes(tell, interval), async (stream: AsyncIterable<Buffer>) => {
    for await (const chunk of stream) read.push(chunk);
  });
  return Buffer.concat(read).toString();
};

test('bytes are passed on and counted', async () => {
  const told: number[] = [];
  const tell = async (bytes: number) => void told.push(bytes);
  expect(await passThrough(tell, 0)).toBe('abcdef');
  expect(told).toEqual([2, 5, 6]);
});

test('at first they are told at once, then only now and then', async () => {
  const told: number[] = [];
  expect(await passThrough(async (bytes) => void told.push(bytes), 60_000)).toBe('abcdef');
  expect(told).toEqual([2]);
});

test('what cannot be told ends it', () =>
  expect(passThrough(() => Promise.reject(new Error('lost')), 0)).rejects.toThrow('lost'));
