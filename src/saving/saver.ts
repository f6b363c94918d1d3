/** Values of fields, by name. */
export type Fields = Record<string, unknown>;

export interface Write {
  /** What is written, such as the name of a field; its writes follow one another. */
  key: string;
  changes: Fields;
  /** The changed fields as they were when their change began. */
  seen: Fields;
}

export interface KeptWrite extends Write {
  /** Why it was refused, in words. */
  refusal?: string;
  /** A text that cannot be saved as it stands; then nothing is changed. */
  held?: string;
}

export interface SaveFailure {
  message: string;
  /** The same write may go well a little later: it is tried again, and what comes after it waits. */
  mayPass: boolean;
  /** Whether somebody else changed the same: what is typed is meant from now on, whatever is stored. */
  isOvertaken: boolean;
  /** Milliseconds to wait before it is tried again; null for not by itself. */
  wait: number | null;
}

interface Options {
  /** Resolves to the record as it was stored. */
  send: (write: Write) => Promise<object>;
  describe: (error: unknown, attempt: number) => SaveFailure;
  /** Writes a page before this one could not make. */
  kept: readonly KeptWrite[];
  /** Keeps what is not saved for the next page. */
  keep: (writes: readonly KeptWrite[]) => void;
}

export type SavePhase = 'saved' | 'typed' | 'saving' | 'failed';

export interface SaveStatus {
  phase: SavePhase;
  /** Why it failed; the first reason where there are more; null where a text waits for its author. */
  message: string | null;
}

/** What is not saved yet of a key. */
export interface Unsaved {
  changes: Fields;
  /** Why it was refused. */
  error: string | null;
  /** What stands in its field though it cannot be saved so. */
  held: string | null;
}

const nothing: Unsaved = { changes: {}, error: null, held: null };

/** What is stored of the fields of a write, once it is. */
const pickStored = ({ changes }: Write, record: object): Fields => {
  const stored = new Map(Object.entries(record));
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, stored.has(name) ? stored.get(name) : value]),
  );
};

const pick = (fields: Fields, names: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in names));

/**
 * Saves what is typed: each key after its delay, one write at a time and in the order in which they fell due. A write that
 * failed on the way is made again exactly as it was, since it may have arrived; one that was refused steps aside.
 */
export const createSaver = ({ send, describe, kept, keep }: Options) => {
  const typed = new Map<string, Write & { timer: ReturnType<typeof setTimeout> }>();
  const refused = new Map<string, KeptWrite & { refusal: string }>();
  const held = new Map<string, string>();
  const queue: Write[] = [];
  let current: Write | null = null;
  let stall: { message: string; timer?: ReturnType<typeof setTimeout> } | null = null;
  let attempts = 0;
  let status: SaveStatus = { phase: 'saved', message: null };
  const known = new Map<string, Unsaved>();
  const listeners = new Set<() => void>();

  for (const write of kept)
    if (write.held !== undefined) held.set(write.key, write.held);
    else if (write.refusal === undefined) queue.push(write);
    else refused.set(write.key, { ...write, refusal: write.refusal });

  const onTheWay = (): Write[] => (current ? [current, ...queue] : queue);
  const writes = (): KeptWrite[] => [
    ...onTheWay(),
    ...refused.values(),
    ...[...typed.values()].map(({ timer: _, ...write }) => write),
  ];

  const judgePhase = (): SavePhase => {
    if (stall || refused.size + held.size > 0) return 'failed';
    if (current || queue.length > 0) return 'saving';
    return typed.size > 0 ? 'typed' : 'saved';
  };

  const tell = () => {
    const phase = judgePhase();
    const message = stall?.message ?? [...refused.values()][0]?.refusal ?? null;
    if (phase !== status.phase || message !== status.message) status = { phase, message };
    keep([...writes(), ...[...held].map(([key, text]): KeptWrite => ({ key, changes: {}, seen: {}, held: text }))]);
    for (const listener of listeners) listener();
  };

  /** What was typed of the same key after a write. */
  const findNext = ({ key }: Write): Write | undefined => queue.find((write) => write.key === key) ?? typed.get(key);

  /** What was waiting for a write of the same fields follows on what that one stored. */
  const followOn = (write: Write, record: object) => {
    const next = findNext(write);
    if (next) next.seen = { ...pick(pickStored(write, record), next.changes), ...next.seen };
  };

  const refuse = (write: Write, { message, isOvertaken }: SaveFailure) => {
    const seen = isOvertaken ? {} : write.seen;
    const next = findNext(write);
    // Typed over already: that is tried instead.
    if (next) Object.assign(next, { changes: { ...write.changes, ...next.changes }, seen: { ...next.seen, ...seen } });
    else refused.set(write.key, { ...write, seen, refusal: message });
  };

  const resume = () => {
    clearTimeout(stall?.timer);
    stall = null;
    void pump();
  };

  const fail = (write: Write, error: unknown) => {
    const failure = describe(error, attempts);
    if (!failure.mayPass) return refuse(write, failure);
    attempts += 1;
    queue.unshift(write);
    stall = { message: failure.message };
    if (failure.wait !== null) stall.timer = setTimeout(resume, failure.wait);
  };

  const pump = async (): Promise<void> => {
    if (current || stall) return tell();
    current = queue.shift() ?? null;
    tell();
    if (!current) return;
    const write = current;
    try {
      const record = await send(write);
      attempts = 0;
      followOn(write, record);
    } catch (error) {
      fail(write, error);
    }
    current = null;
    return pump();
  };

  /** Puts in the queue what was typed, without waiting for its delay. */
  const fallDue = (key: string) => {
    const entry = typed.get(key);
    if (!entry) return;
    clearTimeout(entry.timer);
    typed.delete(key);
    const { timer: _, ...write } = entry;
    queue.push(write);
  };

  const flush = () => {
    for (const key of [...typed.keys()]) fallDue(key);
    void pump();
  };

  return {
    /** @param delay milliseconds after the last change before it is saved. */
    write: (key: string, changes: Fields, { seen = {}, delay }: { seen?: Fields; delay: number }) => {
      const before = typed.get(key) ?? refused.get(key);
      clearTimeout(typed.get(key)?.timer);
      refused.delete(key);
      held.delete(key);
      // Fields on the way follow on what becomes of those, see `followOn`.
      const earlier = onTheWay().filter((write) => write.key === key);
      const isOnTheWay = (name: string) => earlier.some((write) => name in write.changes);
      const fresh = Object.fromEntries(Object.entries(seen).filter(([name]) => !isOnTheWay(name)));
      const timer = setTimeout(() => {
        fallDue(key);
        void pump();
      }, delay);
      typed.set(key, {
        key,
        changes: { ...before?.changes, ...changes },
        seen: { ...fresh, ...before?.seen },
        timer,
      });
      tell();
    },
    /**
     * Takes note of a text that cannot be saved as it stands, and forgets what was typed of its key before and is not on the
     * way. It is not saved until something is written in its stead.
     */
    hold: (key: string, text: string) => {
      clearTimeout(typed.get(key)?.timer);
      typed.delete(key);
      refused.delete(key);
      held.set(key, text);
      tell();
    },
    flush,
    /** Tries again what failed, and all that waits for it. */
    retry: () => {
      for (const { refusal: _, ...write } of refused.values()) queue.push(write);
      refused.clear();
      resume();
    },
    /** Tries again at once what failed on the way. */
    resume: () => stall && resume(),
    /** Begins with what an earlier page could not save. */
    start: () => void pump(),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getStatus: (): SaveStatus => status,
    /** The same object until something of it changes. */
    getUnsaved: (key: string): Unsaved => {
      const own = writes().filter((write) => write.key === key);
      if (own.length === 0 && !held.has(key)) {
        known.delete(key);
        return nothing;
      }
      const unsaved = {
        changes: Object.assign({}, ...own.map(({ changes }) => changes)),
        error: refused.get(key)?.refusal ?? null,
        held: held.get(key) ?? null,
      };
      const before = known.get(key);
      if (before && JSON.stringify(before) === JSON.stringify(unsaved)) return before;
      known.set(key, unsaved);
      return unsaved;
    },
    isIdle: (): boolean => !current && queue.length + typed.size + refused.size + held.size === 0,
  };
};

export type RecordSaver = ReturnType<typeof createSaver>;
