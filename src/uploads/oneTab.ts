interface Run {
  signal: AbortSignal;
  /** Called where another tab is at it; this one waits until that has ended, or is closed. */
  onWait: () => void;
  run: () => Promise<void>;
}

/** What this tab is at, or was last: each resolves once it has let go. */
const ownRuns = new Map<string, Promise<void>>();

/** Resolves once `signal` ends it. */
const waitUntilLeft = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const take = async (name: string, { signal, onWait, run }: Run): Promise<void> => {
  const hold = () => Promise.race([run(), waitUntilLeft(signal)]);
  const isElsewhere = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock && !signal.aborted) await hold();
    return !lock;
  });
  if (!isElsewhere || signal.aborted) return;
  onWait();
  // Rejected when `signal` ends the wait.
  await navigator.locks.request(name, { signal }, hold).catch(() => {});
};

/**
 * Has one tab of this browser at a time see to an upload, where the browser can tell (secure origins): this one until `run` has
 * ended, or `signal` ends it.
 */
export const runInOneTab = async (key: string, asked: Run): Promise<void> => {
  if (!('locks' in navigator)) return asked.run();
  // What it was ended for may not have let go yet: it is no other tab.
  await ownRuns.get(key);
  if (asked.signal.aborted) return;
  const own = take(`upload ${key}`, asked);
  ownRuns.set(key, own);
  await own;
};

/**
 * Keeps an upload for this tab until the function it resolves to is called; null where another tab of this browser has it. Where
 * the browser cannot tell (insecure origins), none has.
 */
export const claimUpload = (id: string): Promise<(() => void) | null> => {
  if (!('locks' in navigator)) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`begun upload ${id}`, { ifAvailable: true }, (lock) => {
        if (lock) return new Promise<void>((letGo) => resolve(() => letGo()));
        return resolve(null);
      })
      .catch(reject);
  });
};
