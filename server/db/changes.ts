import type pg from 'pg';

export interface ChangeFeed {
  /** Calls back whenever the state of this job has changed, such as `export:12`. Returns a function that stops it. */
  subscribe(key: string, onChange: () => void): () => void;
  close(): Promise<void>;
}

/** Milliseconds before the connection is opened anew after it was lost. */
const reconnectDelay = 1000;

/**
 * What the database tells of jobs, whichever process is at work on them: one connection a process, held only while
 * somebody follows one. It may be lost for a while, so followers also poll.
 */
export const createChangeFeed = (pool: pg.Pool, onError: (error: unknown) => void): ChangeFeed => {
  const followers = new Map<string, Set<() => void>>();
  let client: Promise<pg.PoolClient> | null = null;
  let isClosed = false;

  /** Never to be lent to anybody else: it would go on being told. */
  const dropped = new WeakSet<pg.PoolClient>();
  const drop = (opened: pg.PoolClient): void => {
    if (dropped.has(opened)) return;
    dropped.add(opened);
    opened.removeListener('notification', tell);
    opened.release(true);
  };

  const tell = ({ payload = '' }: pg.Notification): void => {
    for (const onChange of followers.get(payload) ?? []) onChange();
  };

  const open = async (): Promise<pg.PoolClient> => {
    const opened = await pool.connect();
    const lost = new Promise<never>((_, reject) => opened.on('error', reject));
    opened.on('notification', tell);
    lost.catch(() => drop(opened));
    await Promise.race([opened.query('listen job_changes'), lost]).catch((error) => {
      drop(opened);
      throw error;
    });
    // What happened before the connection listened is looked at once.
    for (const one of followers.values()) for (const onChange of one) onChange();
    lost.catch(again);
    return opened;
  };

  const listen = (): void => {
    if (client || isClosed || followers.size === 0) return;
    client = open();
    client.catch(again);
  };

  const again = (error: unknown): void => {
    client = null;
    if (isClosed) return;
    onError(error);
    setTimeout(listen, reconnectDelay).unref();
  };

  const silence = async (): Promise<void> => {
    const held = client;
    client = null;
    const opened = await held?.catch(() => null);
    if (opened) drop(opened);
  };

  return {
    subscribe(key, onChange) {
      const present = followers.get(key) ?? new Set();
      followers.set(key, present.add(onChange));
      listen();
      return () => {
        present.delete(onChange);
        if (present.size === 0) followers.delete(key);
        if (followers.size === 0) silence().catch(onError);
      };
    },
    async close() {
      isClosed = true;
      await silence();
    },
  };
};
