import type { PictureTask } from './ownPictures.ts';
import { createPool, type DrawingPool, type PoolOptions } from './pool.ts';
import type { Upload, UploadOutcome } from './redraw.ts';

/** Whatever draws, apart from the threads that answer requests. */
export interface Drawing {
  /** Pictures people send. */
  uploads: DrawingPool<Upload, UploadOutcome>;
  /** Pictures of ours, which nobody's uploads hold up. */
  pictures: DrawingPool<PictureTask, Buffer>;
  /** Another kind of drawing, with a process of its own. */
  open<Task, Result>(options: PoolOptions): DrawingPool<Task, Result>;
  /** Ends all of it; what is under way fails. */
  close(): void;
}

const megabyte = 2 ** 20;

/** Needed by the library that decodes pictures, which is no JavaScript. */
const native = ['--allow-addons', '--max-old-space-size=128'];

/** Drawing in processes that start when they are first needed. */
export const createDrawing = (): Drawing => {
  const pools: { close(): void }[] = [];
  const open: Drawing['open'] = <Task, Result>(options: PoolOptions) => {
    const pool = createPool<Task, Result>(options);
    pools.push(pool);
    return pool;
  };
  const limits = { flags: native, timeLimit: 10_000, memoryLimit: 512 * megabyte };
  return {
    uploads: open({
      ...limits,
      program: new URL('./uploads.ts', import.meta.url),
      waitingMax: 16,
      waitingLimit: 20_000,
    }),
    pictures: open({
      ...limits,
      program: new URL('./pictures.ts', import.meta.url),
      waitingMax: 200,
      waitingLimit: 60_000,
    }),
    open,
    close() {
      for (const pool of pools) pool.close();
    },
  };
};
