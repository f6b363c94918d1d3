import type pg from 'pg';

/** Sends a statement over a connection, one after the other. */
export type Ask = <R extends pg.QueryResultRow>(statement: string, values?: unknown[]) => Promise<pg.QueryResult<R>>;

interface Listener {
  /** The connection listens from now on: what was announced before was not heard. Locks taken with `ask` end with it. */
  onOpen(ask: Ask): void;
  onPayload(payload: string): void;
  /** The connection is gone, and opened again after a while. */
  onLost(error: unknown): void;
}

/** Milliseconds before the connection is opened again after it was lost. */
const reconnectDelay = 1000;

/** How often the connection is asked for a sign of life (ms): one that gives none is dropped by its pool, and opened again. */
const heartbeat = 5000;

/** Hears what is announced on a channel, over a connection of its own. Returns a function that stops it. */
export const listenTo = (
  pool: pg.Pool,
  channel: string,
  { onOpen, onPayload, onLost }: Listener,
): (() => Promise<void>) => {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  /** Runs until the connection is lost or `drop` is called. */
  const open = async (): Promise<() => void> => {
    const opened = await pool.connect();
    let isDropped = false;
    let beat: NodeJS.Timeout | undefined;
    let last: Promise<unknown> = Promise.resolve();
    const ask: Ask = (statement, values) => {
      const asked = last.then(() => opened.query(statement, values));
      last = asked.catch(() => {});
      return asked;
    };
    // It must not return to the pool: it still listens.
    const drop = (): void => {
      if (isDropped) return;
      isDropped = true;
      clearTimeout(beat);
      opened.removeAllListeners('notification');
      opened.release(true);
    };
    // Listening twice is listening once.
    const listen = () => ask(`listen ${channel}`);
    const listenAgain = (): void => {
      beat = setTimeout(() => listen().then(listenAgain, () => {}), heartbeat).unref();
    };
    const lost = new Promise<never>((_, reject) => opened.on('error', reject));
    opened.on('notification', ({ payload = '' }) => onPayload(payload));
    try {
      await Promise.race([listen(), lost]);
    } catch (error) {
      drop();
      throw error;
    }
    onOpen(ask);
    listenAgain();
    lost.catch((error) => {
      drop();
      openAgain(error);
    });
    return drop;
  };

  const openAgain = (error: unknown): void => {
    if (isClosed) return;
    onLost(error);
    timer = setTimeout(begin, reconnectDelay).unref();
  };

  let held: Promise<(() => void) | null> = Promise.resolve(null);
  const begin = (): void => {
    held = open().catch((error) => {
      openAgain(error);
      return null;
    });
  };
  begin();

  return async () => {
    isClosed = true;
    clearTimeout(timer);
    const drop = await held;
    drop?.();
  };
};
