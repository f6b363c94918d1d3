import type pg from 'pg';
import { listenTo } from './listen.ts';

interface ChangeFeed {
  /** Calls back whenever the state of this job has changed, such as `export:12`. Returns a function that stops it. */
  subscribe(key: string, onChange: () => void): () => void;
  close(): Promise<void>;
}

/**
 * What the database tells of jobs, whichever process is at work on them: one connection a process, held only while
 * somebody follows one. It may be lost for a while, so followers also poll.
 */
export const createChangeFeed = (pool: pg.Pool, onError: (error: unknown) => void): ChangeFeed => {
  const followers = new Map<string, Set<() => void>>();
  let stop: (() => Promise<void>) | null = null;

  const listen = (): (() => Promise<void>) =>
    listenTo(pool, 'job_changes', {
      // What happened before the connection listened is looked at once.
      onOpen() {
        for (const one of followers.values()) for (const onChange of one) onChange();
      },
      onPayload(payload) {
        for (const onChange of followers.get(payload) ?? []) onChange();
      },
      onLost: onError,
    });

  const silence = async (): Promise<void> => {
    const stopping = stop?.();
    stop = null;
    await stopping;
  };

  return {
    subscribe(key, onChange) {
      const present = followers.get(key) ?? new Set();
      followers.set(key, present.add(onChange));
      stop ??= listen();
      return () => {
        present.delete(onChange);
        if (present.size === 0) followers.delete(key);
        if (followers.size === 0) silence().catch(onError);
      };
    },
    close: silence,
  };
};
