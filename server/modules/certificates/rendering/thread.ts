import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw.ts';
import type { Sheet } from './sheet.ts';

export interface Request {
  id: number;
  sheet: Sheet;
}

export type Reply = { id: number; bytes: Uint8Array } | { id: number; error: string };

/** Draws one sheet after the other, apart from the thread that answers requests. */
parentPort?.on('message', async ({ id, sheet }: Request) => {
  try {
    const bytes = await drawPdf(sheet);
    parentPort?.postMessage({ id, bytes } satisfies Reply);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies Reply);
  }
});
