import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMemory } from './support/figures.ts';
import type { BenchServer } from './support/server.ts';

/** Bytes of an upload, and of each request as the page sends them. */
const uploadSize = 2 * 1024 ** 3;
const partSize = 16 * 1024 ** 2;
/** Uploads at once in the second measure. */
const several = 4;

const block = randomBytes(1024 ** 2);
const makeBlocks = function* (bytes: number) {
  for (let sent = 0; sent < bytes; sent += block.length) yield block;
};
const computeMegabytes = (bytes: number, milliseconds: number): number =>
  Math.round(bytes / 1_000_000 / (milliseconds / 1000));

/** Megabytes a second that one process writes to the disk of the storage. */
const measureDisk = async (): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'corsia-disk-'));
  try {
    const begun = performance.now();
    await pipeline(Readable.from(makeBlocks(uploadSize)), createWriteStream(join(folder, 'file')));
    return computeMegabytes(uploadSize, performance.now() - begun);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const sendPart = (address: string, path: string, headers: Record<string, string | number>): Promise<void> =>
  new Promise((resolve, reject) => {
    const sending = request(`${address}${path}`, { method: 'PATCH', headers }, (answer) => {
      answer
        .resume()
        .once('end', () => (answer.statusCode === 204 ? resolve() : reject(new Error(`${answer.statusCode}`))));
    });
    pipeline(Readable.from(makeBlocks(partSize)), sending).catch(reject);
  });

const upload = async (address: string, bearer: string): Promise<void> => {
  const own = { authorization: `Bearer ${bearer}`, 'tus-resumable': '1.0.0' };
  const name = Buffer.from('film.mp4').toString('base64');
  const made = await fetch(`${address}/api/v1/uploads/`, {
    method: 'POST',
    headers: { ...own, 'upload-length': String(uploadSize), 'upload-metadata': `filename ${name}` },
  });
  const path = made.headers.get('location') ?? '';
  const type = { 'content-type': 'application/offset+octet-stream', 'content-length': partSize };
  for (let offset = 0; offset < uploadSize; offset += partSize)
    await sendPart(address, path, { ...own, ...type, 'upload-offset': offset });
  await fetch(`${address}${path}`, { method: 'DELETE', headers: own });
};

/** Uploads of 2 GiB beside what the disk takes from one process, with the memory of the server before and at most. */
export const benchUploads = async ({ address, pid }: BenchServer, bearer: string): Promise<string> => {
  const measure = async (count: number): Promise<string> => {
    const before = await readMemory(pid);
    let most = before;
    const watch = setInterval(() => {
      void readMemory(pid).then((memory) => {
        most = Math.max(most, memory);
      });
    }, 100);
    const begun = performance.now();
    await Promise.all(Array.from({ length: count }, () => upload(address, bearer)));
    clearInterval(watch);
    return `| ${count} | ${computeMegabytes(count * uploadSize, performance.now() - begun)} | ${before} → ${most} |`;
  };
  const disk = await measureDisk();
  const rows = [await measure(1), await measure(several)];
  return [
    `| uploads of 2 GiB at once (the disk alone: ${disk} MB/s) | MB/s | server memory, MB |`,
    '| ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
};
