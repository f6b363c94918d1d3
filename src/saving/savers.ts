import { describeSaveFailure } from './describeSaveFailure.ts';
import { callWhenGone, nobody } from './gone.ts';
import { guardLeaving } from './guardLeaving.ts';
import { keepWrites, readKept } from './keptWrites.ts';
import { createSaver, type Fields, type RecordSaver } from './saver.ts';
import { callWhenSettling, waitUntilStill } from './settle.ts';

/** Makes one write and shows what was stored. Resolves to the record, or part of it, as it is stored. */
export type SendWrite = (body: Fields) => Promise<object>;

interface Known {
  saver: RecordSaver;
  /** Given by the screen. */
  send: SendWrite;
  /** How many parts of a screen show it. */
  shown: number;
  /** Says that something failed after its screen was left. */
  tellLeft: () => void;
  /** Whether the record was deleted: nothing is saved or told of it any more. */
  isGone: boolean;
}

/** They outlive the screens: what is typed last is saved after its screen is left. */
const savers = new Map<string, Known>();

/** React Query tells what was stored in a task of its own: only then is nothing typed any more. */
const awaitNextTask = (): Promise<void> => new Promise((go) => setTimeout(go));

/** Begins the keys of what must not be written anywhere else, such as a password: it is not kept for the next page. */
export const secretKey = 'secret ';

const open = (name: string): Known => {
  const saver = createSaver({
    kept: readKept(name),
    keep: (writes) =>
      !known.isGone &&
      keepWrites(
        name,
        writes.filter(({ key }) => !key.startsWith(secretKey)),
      ),
    describe: describeSaveFailure,
    send: async ({ changes, seen }) => {
      if (known.isGone) return nobody;
      const hasSeen = Object.keys(seen).length > 0;
      const stored = await known.send({ ...changes, ...(hasSeen && { seen }) });
      await awaitNextTask();
      return stored;
    },
  });
  const known: Known = { saver, send: () => Promise.reject(), shown: 0, tellLeft: () => undefined, isGone: false };
  let { phase } = saver.getStatus();
  saver.subscribe(() => {
    const before = phase;
    phase = saver.getStatus().phase;
    if (phase === 'failed' && before !== phase && known.shown === 0 && !known.isGone) known.tellLeft();
  });
  return known;
};

/** The saver of a record, such as `surveys/12`. */
export const openSaver = (name: string): Known => {
  const known = savers.get(name) ?? open(name);
  savers.set(name, known);
  return known;
};

callWhenGone((name) => {
  const known = savers.get(name);
  if (known) known.isGone = true;
  savers.delete(name);
  keepWrites(name, []);
});

const flushAll = (): void => {
  for (const { saver } of savers.values()) saver.flush();
};

const isMoving = ({ getStatus }: RecordSaver): boolean => ['typed', 'saving'].includes(getStatus().phase);

callWhenSettling(async () => {
  flushAll();
  await Promise.all([...savers.values()].map(({ saver }) => waitUntilStill(saver.subscribe, () => isMoving(saver))));
});

guardLeaving({ flushAll, isUnsaved: () => [...savers.values()].some(({ saver }) => !saver.isIdle()) });
window.addEventListener('online', () => {
  for (const { saver } of savers.values()) saver.resume();
});
