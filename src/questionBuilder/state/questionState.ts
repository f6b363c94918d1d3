import type { StoredQuestion } from '#data/questions.ts';
import { readFromServer, readQuestionFromServer } from './fromServer.ts';
import { emptyJournal } from './journal.ts';
import { bringBack, findMissingPlace, type Lost, takeLost } from './lost.ts';
import { buildServerName, createNames } from './names.ts';
import { closeRanks, keepPlaces } from './places.ts';
import { applyChange, type Change, insertAfter, type Question, type Target } from './questions.ts';
import { enqueue, hurry, isUnsent, losesCopy, type Queue, tryAgain, type Waiting } from './queue.ts';
import type { Made } from './sendChange.ts';
import type { StoreOptions } from './storeOptions.ts';
import { isGivenUp } from './stranded.ts';

/**
 * The questions of a questionnaire: as the server has them, the changes that wait to be sent, what comes of both on the
 * screen, and the words that have lost their place. All that waits is kept in this tab.
 */
export const createQuestionState = ({
  kind,
  recall,
  keep,
  onNotCopied,
}: Pick<StoreOptions, 'kind' | 'recall' | 'keep' | 'onNotCopied'>) => {
  const names = createNames();
  const { getKey, isKnown, nameKey } = names;
  let stored: readonly Question[] = [];
  let queue: Queue = [];
  let lost: readonly Lost[] = [];
  let draft = '';
  let isRead = false;
  let lastId = 0;
  /** Whether the questions have changed since that was told. */
  let hasNews = false;
  let shown: readonly Question[] = [];
  let byKey = new Map<string, Question>();
  let order: readonly string[] = [];

  /** Until the questions were read what is kept is that of an earlier page. */
  const keepAll = (): void => {
    if (isRead) keep({ queue, names: names.list(), draft, lost });
  };
  const setQueue = (next: Queue): void => {
    queue = next;
    keepAll();
  };
  const replace = (id: number, change: Partial<Waiting>): void =>
    setQueue(queue.map((waiting) => (waiting.id === id ? { ...waiting, ...change } : waiting)));
  const drop = (id: number): void => setQueue(queue.filter((waiting) => waiting.id !== id));

  const takeUp = (): void => {
    const journal = { ...emptyJournal, ...recall() };
    for (const [key, name] of journal.names) nameKey(key, name);
    // Each page counts from its own beginning.
    queue = hurry(tryAgain(journal.queue), performance.now());
    lastId = Math.max(lastId, ...queue.map(({ id }) => id));
    ({ draft, lost } = journal);
  };

  return {
    names,
    get stored() {
      return stored;
    },
    get queue() {
      return queue;
    },
    get shown() {
      return shown;
    },
    /** Keys of the questions in their order: the same list until it changes. */
    get order() {
      return order;
    },
    get lost() {
      return lost;
    },
    get draft() {
      return draft;
    },
    get isRead() {
      return isRead;
    },
    getQuestion: (key: string) => byKey.get(key),
    setQueue,
    replace,
    drop,

    /** Works out what is on the screen. */
    show: (): void => {
      shown = queue.reduce((all, { change }) => applyChange(all, change), stored);
      byKey = new Map(shown.map((question) => [question.key, question]));
      if (order.length !== shown.length || shown.some(({ key }, place) => key !== order[place]))
        order = shown.map(({ key }) => key);
    },

    /** Whether the questions have changed since this was asked last. */
    takeNews: (): boolean => {
      const had = hasNews;
      hasNews = false;
      return had;
    },

    /** Takes the questions over as they were read, the first time with what an earlier page has left. */
    takeIn: (list: readonly StoredQuestion[]): void => {
      if (!isRead) takeUp();
      const next = readFromServer(list, stored, getKey);
      hasNews ||= isRead && next !== stored;
      isRead = true;
      const found = takeLost(queue, { kind, shown, stored: next }, isKnown);
      stored = next;
      lost = [...lost, ...found.lost];
      if (found.queue === queue) return;
      const isCopyGone = losesCopy(queue, found.queue);
      setQueue(found.queue);
      if (isCopyGone) onNotCopied(null);
    },

    /** Takes over what the server has stored. */
    settle: (waiting: Waiting, change: Change, made: Made): void => {
      const { list, key } = change.target;
      if (made.id !== undefined) {
        const name = buildServerName(list, made.id);
        // Read before its answer came: from now on it goes by the key it has here.
        if (getKey(name) !== key)
          stored = applyChange(stored, { target: { ...change.target, key: name }, type: 'remove' });
        nameKey(key, name);
      }
      const before = stored;
      if (change.type === 'duplicate' && made.copy)
        stored = insertAfter(stored, readQuestionFromServer(made.copy, getKey), change.source);
      else stored = applyChange(stored, change);
      const left = keepPlaces(queue, waiting.id, { before, stored });
      // What could not be stored of a list that goes with another type goes too: its author has said so.
      setQueue(left.filter((one) => !isGivenUp(one, waiting)));
      hasNews = true;
    },

    /** @param delay milliseconds until it is sent, for what is being typed; what waits is sent before it. */
    add: (made: Change, delay: number): void => {
      lastId += 1;
      const now = performance.now();
      const goesUnsent = made.type === 'remove' && isUnsent(queue, made.target);
      const waiting = goesUnsent ? closeRanks(queue, stored, made.target.key) : queue;
      const next = enqueue(waiting, made, now + delay, lastId);
      const isCopyGone = losesCopy(queue, next);
      setQueue(delay > 0 ? next : hurry(next, now));
      if (isCopyGone) onNotCopied(null);
    },

    setDraft: (text: string): void => {
      draft = text;
      keepAll();
    },

    /** Keeps what was typed here over what somebody else has written, or the other way round. False where nothing waits for it. */
    decide: (target: Target, keeps: 'mine' | 'theirs'): boolean => {
      const found = queue.find(
        ({ change: { target: one }, problem }) => problem?.type === 'overtaken' && one.key === target.key,
      );
      if (found?.problem?.type !== 'overtaken' || found.change.type !== 'edit') return false;
      if (keeps === 'theirs') drop(found.id);
      else replace(found.id, { problem: null, change: { ...found.change, seen: found.problem.theirs } });
      return true;
    },

    /** Lets go of lost words and returns the changes that bring them back, if wanted; null where they stay. */
    releaseLost: (id: string, isWanted: boolean): Change[] | null => {
      const found = lost.find((one) => one.id === id);
      if (!found || (isWanted && findMissingPlace(kind, found, shown))) return null;
      lost = lost.filter((one) => one !== found);
      keepAll();
      return isWanted ? bringBack(found, shown) : [];
    },
  };
};
