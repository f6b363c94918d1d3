import { realpath } from 'node:fs/promises';
import { DrawingFailure } from '../../drawing/failure.ts';
import { startProcess } from '../../drawing/process.ts';
import { refusals } from '../../errors.ts';
import { createSemaphore } from '../../limits/semaphore.ts';
import { log } from '../../log.ts';
import type { Outcome, Task } from './program.ts';
import {
  type ImportFile,
  type ImportFileOptions,
  ImportFileRefusal,
  type ImportFormat,
  type ImportNote,
  type ImportRow,
  importFileRefusals,
} from './rules.ts';

export { parseColumn } from './cellNameRules.ts';
export { findContentRefusal } from './contentRules.ts';

const program = new URL('./program.ts', import.meta.url);

const megabyte = 2 ** 20;
/** Megabytes of what JavaScript holds; what it holds besides is bounded by the system's own count. */
const heapLimit = 320;
/** A file that is read last in line on a busy machine takes a while; the system bounds its processor time besides. */
const limits = { timeLimit: 120_000, memoryLimit: 512 * megabyte, isKept: true };
/** Milliseconds of reading altogether. */
const readingLimit = 300_000;
/** Milliseconds after which a file whose batches nobody takes is closed. */
const idleLimit = 120_000;
/** Milliseconds a file waits for its turn. */
const waitingLimit = 60_000;

/** Files that are read at once. */
const places = createSemaphore({ atOnce: 2, maxWaiting: 20, refuse: refusals.unavailable });

/** Waits for a place. Returns a function that frees it. @throws 503 `unavailable` */
const takePlace = (): Promise<() => void> => {
  const taken = Promise.withResolvers<() => void>();
  const hold = (): Promise<void> => new Promise((free) => taken.resolve(free));
  places.run(hold, AbortSignal.timeout(waitingLimit)).catch((error) => {
    taken.reject(error instanceof Error && error.name === 'TimeoutError' ? refusals.unavailable() : error);
  });
  return taken.promise;
};

/** What an end of the process says of its file; nobody's file is to blame for one that does not start. */
const toRefusal = ({ kind, message }: DrawingFailure): Error => {
  if (kind === 'time') return importFileRefusals.tooSlow();
  if (kind === 'memory' || kind === 'ended') return importFileRefusals.tooHeavy();
  log.error({ failure: message }, 'reading an imported file');
  return kind === 'start' ? refusals.unavailable() : importFileRefusals.damaged();
};

/** A process that reads one file. Its tasks are given one after the other. */
const startReading = (path: string, onEnd: () => void) => {
  const flags = [`--max-old-space-size=${heapLimit}`, `--allow-fs-read=${path}`];
  const reading = startProcess(program, flags, limits, onEnd);
  let spent = 0;
  return {
    /** @throws ImportFileRefusal; 503 when no process could be started. */
    async ask(task: Task): Promise<Exclude<Outcome, { refused: unknown }>> {
      if (spent > readingLimit) throw importFileRefusals.tooSlow();
      const begun = performance.now();
      try {
        const outcome = (await reading.run(task)) as Outcome;
        if (!('refused' in outcome)) return outcome;
        const { code, sentence, place, sheets, sheet } = outcome.refused;
        throw Object.assign(new ImportFileRefusal(code, sentence, place), { sheets, sheet });
      } catch (error) {
        throw error instanceof DrawingFailure ? toRefusal(error) : error;
      } finally {
        spent += performance.now() - begun;
      }
    },
    end: () => reading.end(),
  };
};

/**
 * Opens a file of the disk and reads its headings; its rows come in batches, as fast as they are taken. It is read in a
 * process apart that may read nothing else, within limits of time and memory. A file whose batches nobody takes for two
 * minutes is closed.
 * @param path a file of ours that does not change while it is read.
 * @throws ImportFileRefusal, also while batches are read; 503 `unavailable` when too many files are being read.
 */
export const readImportFile = async (
  path: string,
  format: ImportFormat,
  options: ImportFileOptions = {},
): Promise<ImportFile> => {
  const place = await realpath(path);
  const free = await takePlace();
  const reading = startReading(place, free);
  let idle: NodeJS.Timeout | undefined;
  const close = (): void => {
    clearTimeout(idle);
    reading.end();
  };
  const ask = async (task: Task) => {
    clearTimeout(idle);
    try {
      const outcome = await reading.ask(task);
      idle = setTimeout(close, idleLimit).unref();
      return outcome;
    } catch (error) {
      close();
      throw error;
    }
  };

  const notes: ImportNote[] = [];
  async function* batches(): AsyncGenerator<ImportRow[], void> {
    try {
      for (;;) {
        const outcome = await ask({ do: 'next' });
        notes.splice(0, notes.length, ...outcome.notes);
        if (!('rows' in outcome) || outcome.rows === null) return;
        yield outcome.rows;
      }
    } finally {
      close();
    }
  }

  const outcome = await ask({ do: 'open', path: place, format, options });
  notes.push(...outcome.notes);
  if (!('opened' in outcome)) throw importFileRefusals.damaged();
  return { ...outcome.opened, notes, batches: batches(), close };
};
