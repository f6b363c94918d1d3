interface StartedWorker {
  worker: Worker;
  /** Rejects where its code does not come. */
  failed: Promise<never>;
}

/** Starts a worker of our own. One that pdf.js starts, and whose code it cannot have once, it never asks for again. */
export const startWorker = (address: string): StartedWorker => {
  const worker = new Worker(address, { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker did not start')), { once: true });
  });
  // Of one that never came nobody hears that it has ended.
  failed.catch(() => worker.terminate());
  return { worker, failed };
};
