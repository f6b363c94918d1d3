import type { StoredQuestion } from '#data/questions.ts';
import { isAbsent } from '../../feedback/isAbsent.ts';
import { describeSaveFailure } from '../../saving/describeSaveFailure.ts';
import { describeSending } from './describeSending.ts';
import { readFromServer, readQuestionFromServer } from './fromServer.ts';
import { emptyJournal } from './journal.ts';
import { bringBack, findObstacle, type Lost, takeLost } from './lost.ts';
import { buildServerName, createNames } from './names.ts';
import { closeRanks, keepPlaces, showUntil } from './places.ts';
import { applyChange, type Change, insertAfter, type Question, type Target } from './questions.ts';
import {
  enqueue,
  findNext,
  hurry,
  isUnsent,
  losesCopy,
  noteTried,
  overtake,
  type Problem,
  type Queue,
  takeFollowers,
  tryAgain,
  type Waiting,
} from './queue.ts';
import type { Made } from './sendChange.ts';
import { computeStatus, type Failure, type Status } from './status.ts';
import type { StoreOptions } from './storeOptions.ts';
import { isGivenUp, isOfWrongType } from './stranded.ts';

/**
 * The questions of a questionnaire as they are shown: as the server has them, with the changes that wait made to them. They
 * are sent one at a time, in the order they were made; one that finds no server is sent again.
 */
export const createBuilderStore = ({ kind, send, read, recall, keep, ...tell }: StoreOptions) => {
  let stored: readonly Question[] = [];
  let queue: Queue = [];
  let shown: readonly Question[] = [];
  let questions = new Map<string, Question>();
  let isRead = false;
  /** Changes at every write that begins or ends: what was read in between may be of before. */
  let writes = 0;
  let sending: Waiting | null = null;
  let failure: Failure | null = null;
  let lost: readonly Lost[] = [];
  let status: Status = { phase: 'saved', message: null };
  let order: readonly string[] = [];
  /** What is sent by itself, having been refused with others. */
  const alone = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  /** What the write that is ending has stored. */
  let settled: Change | null = null;
  /** Whether the questions have changed since that was told. */
  let hasNews = false;
  let draft = '';
  /** Whether the questionnaire was not there when it was asked for last: nothing is sent until it is. */
  let isGone = false;
  const { getKey, isKnown, getId, nameKey, list: listNames } = createNames();
  const listeners = new Set<() => void>();

  const draw = (): void => {
    shown = queue.reduce((all, { change }) => applyChange(all, change), stored);
    questions = new Map(shown.map((question) => [question.key, question]));
    if (order.length !== shown.length || shown.some(({ key }, place) => key !== order[place]))
      order = shown.map(({ key }) => key);
    const [isSending, hasLost] = [sending !== null, lost.length > 0];
    const next = computeStatus(queue, { failure, isSending, hasLost, isGone, isKnown });
    if (next.phase !== status.phase || next.message !== status.message) status = next;
    for (const listener of listeners) listener();
  };

  /** Until the questions were read what is kept is that of an earlier page. */
  const keepAll = (): void => {
    if (isRead) keep({ queue, names: listNames(), draft, lost });
  };
  const setQueue = (next: Queue): void => {
    queue = next;
    keepAll();
  };

  const replace = (id: number, change: Partial<Waiting>): void =>
    setQueue(queue.map((waiting) => (waiting.id === id ? { ...waiting, ...change } : waiting)));
  const drop = (id: number): void => setQueue(queue.filter((waiting) => waiting.id !== id));

  const takeIn = (list: readonly StoredQuestion[]): void => {
    if (!isRead) {
      const journal = { ...emptyJournal, ...recall() };
      for (const [key, name] of journal.names) nameKey(key, name);
      queue = tryAgain(journal.queue);
      lastId = Math.max(lastId, ...queue.map(({ id }) => id));
      ({ draft, lost } = journal);
    }
    const next = readFromServer(list, stored, getKey);
    hasNews ||= isRead && next !== stored;
    isRead = true;
    const found = takeLost(queue, { kind, shown, stored: next }, isKnown);
    stored = next;
    lost = [...lost, ...found.lost];
    if (found.queue === queue) return;
    const isCopyGone = losesCopy(queue, found.queue);
    setQueue(found.queue);
    if (isCopyGone) tell.onNotCopied(null);
  };

  const settle = (waiting: Waiting, change: Change, made: Made): void => {
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
    failure = null;
    const left = keepPlaces(queue, waiting.id, { before, stored });
    // What could not be stored of a list that goes with another type goes too: its author has said so.
    setQueue(left.filter((one) => !isGivenUp(one, waiting)));
    settled = waiting.change;
    hasNews = true;
  };

  const wait = (error: unknown): void => {
    const attempts = failure?.attempts ?? 0;
    const { message, wait: delay } = describeSaveFailure(error, attempts);
    failure = { message, attempts: attempts + 1, retryAt: delay === null ? null : Date.now() + delay };
  };

  /** The questions did not come. */
  const miss = (error: unknown): void => {
    if (isAbsent(error)) isGone = true;
    else wait(error);
  };

  const refuse = (id: number, message: string): void =>
    replace(id, { isTried: false, problem: { type: 'refused', message } });

  const fail = async (waiting: Waiting, others: readonly Waiting[], error: unknown): Promise<void> => {
    const { message, mayPass, isOvertaken } = describeSaveFailure(error, 0);
    const { change, id } = waiting;
    if (mayPass) return wait(error);
    failure = null;
    // One of them is what is refused: each goes by itself, and the others are let by.
    if (others.length > 0) for (const one of [waiting, ...others]) alone.add(one.id);
    else if (isAbsent(error) && change.type === 'remove') settle(waiting, change, {});
    else if (change.type === 'duplicate') {
      // Nothing is drawn of a copy that was not made: it could never be decided about.
      drop(id);
      tell.onNotCopied(isAbsent(error) ? null : message);
      if (isAbsent(error)) takeIn(await read());
    } else if (isAbsent(error) || isOvertaken || isOfWrongType(error)) {
      takeIn(await read());
      if (isOvertaken) setQueue(overtake(queue, id, stored));
      // What it is about is there after all, and has a place for it.
      else if (queue.some((one) => one.id === id && one.change === change)) refuse(id, message);
    } else refuse(id, message);
  };

  const transmit = async (waiting: Waiting): Promise<void> => {
    const others = alone.has(waiting.id) ? [] : takeFollowers(queue, waiting, Date.now());
    sending = waiting;
    writes += 1;
    setQueue(noteTried(queue, [waiting, ...others]));
    const { placed, ...described } = describeSending(waiting.change, others, {
      stored,
      shown: showUntil(stored, queue, waiting.id),
      getId,
    });
    draw();
    try {
      const made = await send(described.sending);
      settle(waiting, placed, made);
      for (const [place, one] of others.entries()) settle(one, one.change, { id: made.others?.[place] });
    } catch (error) {
      await fail(waiting, others, error).catch(miss);
    }
    sending = null;
    writes += 1;
    draw();
    // Only now: who is told may read everything again.
    if (settled) tell.onStored(settled, findNext(queue, isKnown) === undefined);
    settled = null;
    tellRest();
    pump();
  };

  const tellRest = (): void => {
    if (!hasNews || sending || findNext(queue, isKnown)) return;
    hasNews = false;
    tell.onRest();
  };

  const pump = (): void => {
    clearTimeout(timer);
    if (sending || !isRead || isGone) return;
    const next = findNext(queue, isKnown);
    if (!next) return;
    if (failure?.retryAt === null) return;
    const rest = Math.max(next.due, failure?.retryAt ?? 0) - Date.now();
    if (rest > 0) timer = setTimeout(pump, rest);
    else void transmit(next);
  };

  const after = (): void => {
    draw();
    tellRest();
    pump();
  };

  const change = (made: Change, delay = 0): void => {
    lastId += 1;
    const now = Date.now();
    const goesUnsent = made.type === 'remove' && isUnsent(queue, made.target);
    const waiting = goesUnsent ? closeRanks(queue, stored, made.target.key) : queue;
    const next = enqueue(waiting, made, now + delay, lastId);
    const isCopyGone = losesCopy(queue, next);
    setQueue(delay > 0 ? next : hurry(next, now));
    if (isCopyGone) tell.onNotCopied(null);
    after();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getQuestions: () => shown,
    /** Keys of the questions in their order: the same list until it changes. */
    getOrder: () => order,
    getQuestion: (key: string) => questions.get(key),
    getStatus: () => status,
    getLost: () => lost,
    /** Why a text is not stored, where somebody has to decide. */
    getProblem: ({ key, list }: Target): Problem | null =>
      queue.find(({ change: { target }, problem }) => problem && target.key === key && target.list === list)?.problem ??
      null,

    /** @param delay milliseconds until it is sent, for what is being typed; what waits is sent before it. */
    change,

    /** Reads the questions again, unless a write is under way. */
    refresh: async (): Promise<void> => {
      const at = writes;
      const list = await read().catch((error) => {
        isGone ||= isAbsent(error);
        draw();
        throw error;
      });
      isGone = false;
      const isMixed = at !== writes || queue.some(({ isTried }) => isTried);
      if (!isRead || !isMixed) takeIn(list);
      after();
    },

    isRead: () => isRead,
    isGone: () => isGone,
    /** Whether the server has nothing yet of what this key stands for. */
    isNew: (key: string) => !isKnown(key),
    getDraft: () => draft,
    setDraft: (text: string): void => {
      draft = text;
      keepAll();
      for (const listener of listeners) listener();
    },

    /** Sends at once what waits. */
    flush: (): void => {
      if (failure) failure = { ...failure, retryAt: 0 };
      setQueue(hurry(queue, Date.now()));
      after();
    },

    /** Keeps what was typed here over what somebody else has written, or the other way round. */
    decide: (target: Target, keeps: 'mine' | 'theirs'): void => {
      const found = queue.find(
        ({ change: { target: one }, problem }) => problem?.type === 'overtaken' && one.key === target.key,
      );
      if (found?.problem?.type !== 'overtaken' || found.change.type !== 'edit') return;
      if (keeps === 'theirs') drop(found.id);
      else replace(found.id, { problem: null, change: { ...found.change, seen: found.problem.theirs } });
      after();
    },

    /** Brings back words whose place is gone, or lets go of them. They stay where they cannot come back. */
    answerLost: (id: string, isWanted: boolean): void => {
      const found = lost.find((one) => one.id === id);
      if (!found || (isWanted && findObstacle(kind, found, shown))) return;
      lost = lost.filter((one) => one !== found);
      for (const one of isWanted ? bringBack(found, shown) : []) change(one);
      keepAll();
      draw();
    },
  };
};

export type BuilderStore = ReturnType<typeof createBuilderStore>;
