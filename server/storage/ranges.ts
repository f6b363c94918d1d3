import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../foundations.ts';

/** Milliseconds some bytes may take. */
const readTimeout = 30_000;

/** Where a program reads a file of the storage: its path, or an address good for some hours. */
export const locate = async ({ settings, storage }: Deps<'settings' | 'storage'>, key: string): Promise<string> =>
  settings.storage.kind === 'local'
    ? join(settings.storage.folder, key)
    : storage.getSignedUrl(key, { expiresIn: '6 hours' });

const isAddress = (location: string): boolean => /^https?:/.test(location);

/** Some bytes of a file at a path or an address; fewer where it ends before. */
export const readRange = async (location: string, from: number, length: number): Promise<Uint8Array> => {
  if (isAddress(location)) {
    const headers = { range: `bytes=${from}-${from + length - 1}` };
    const response = await fetch(location, { headers, signal: AbortSignal.timeout(readTimeout) });
    if (response.status === 416) return new Uint8Array();
    if (response.status !== 206) throw new Error(`the store answered ${response.status} to a range`);
    return response.bytes();
  }
  const file = await open(location);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};
