import { isAbsent } from '../../feedback/isAbsent.ts';
import { describeSaveFailure } from '../../saving/describeSaveFailure.ts';
import { describeSending } from './describeSending.ts';
import { showUntil } from './places.ts';
import { createQuestionState } from './questionState.ts';
import type { Change, Target } from './questions.ts';
import { findNext, hurry, noteTried, overtake, type Problem, takeFollowers, type Waiting } from './queue.ts';
import type { Made } from './sendChange.ts';
import { computeStatus, type Failure, type Status } from './status.ts';
import type { StoreOptions } from './storeOptions.ts';
import { isOfWrongType } from './stranded.ts';

/**
 * The questions of a questionnaire as they are shown: as the server has them, with the changes that wait made to them. They
 * are sent one at a time, in the order they were made; one that finds no server is sent again.
 */
export const createBuilderStore = ({ send, read, onStored, onRest, ...options }: StoreOptions) => {
  const state = createQuestionState(options);
  const { isKnown, getId } = state.names;
  /** Changes at every write that begins or ends: what was read in between may be of before. */
  let writes = 0;
  let sending: Waiting | null = null;
  let failure: Failure | null = null;
  let status: Status = { phase: 'saved', message: null };
  /** What is sent by itself, having been refused with others. */
  const alone = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the write that is ending has stored. */
  let settled: Change | null = null;
  /** Whether the questionnaire was not there when it was asked for last: nothing is sent until it is. */
  let isGone = false;
  const listeners = new Set<() => void>();

  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const draw = (): void => {
    state.show();
    const [isSending, hasLost] = [sending !== null, state.lost.length > 0];
    const next = computeStatus(state.queue, { failure, isSending, hasLost, isGone, isKnown });
    if (next.phase !== status.phase || next.message !== status.message) status = next;
    notify();
  };

  const settle = (waiting: Waiting, change: Change, made: Made): void => {
    state.settle(waiting, change, made);
    failure = null;
    settled = waiting.change;
  };

  const wait = (error: unknown): void => {
    const attempts = failure?.attempts ?? 0;
    const { message, wait: delay } = describeSaveFailure(error, attempts);
    failure = { message, attempts: attempts + 1, retryAt: delay === null ? null : performance.now() + delay };
  };

  /** The questions did not come. */
  const miss = (error: unknown): void => {
    if (isAbsent(error)) isGone = true;
    else wait(error);
  };

  const refuse = (id: number, message: string): void =>
    state.replace(id, { isTried: false, problem: { type: 'refused', message } });

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
      state.drop(id);
      options.onNotCopied(isAbsent(error) ? null : message);
      if (isAbsent(error)) state.takeIn(await read());
    } else if (change.type === 'move' && !isAbsent(error) && !isOfWrongType(error)) {
      // No text to keep in sight: the order that is shown is the one that is stored.
      state.drop(id);
      options.onNotMoved(isOvertaken ? null : message);
      state.takeIn(await read());
    } else if (isAbsent(error) || isOvertaken || isOfWrongType(error)) {
      state.takeIn(await read());
      // Only of a text are both shown; anything else would be sent again and again.
      if (isOvertaken && change.type === 'edit') state.setQueue(overtake(state.queue, id, state.stored));
      // What it is about is there after all, and has a place for it.
      else if (state.queue.some((one) => one.id === id && one.change === change)) refuse(id, message);
    } else refuse(id, message);
  };

  const transmit = async (waiting: Waiting): Promise<void> => {
    const others = alone.has(waiting.id) ? [] : takeFollowers(state.queue, waiting, performance.now());
    sending = waiting;
    writes += 1;
    state.setQueue(noteTried(state.queue, [waiting, ...others]));
    const { placed, ...described } = describeSending(waiting.change, others, {
      stored: state.stored,
      shown: showUntil(state.stored, state.queue, waiting.id),
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
    if (settled) onStored(settled, findNext(state.queue, isKnown) === undefined);
    settled = null;
    tellRest();
    pump();
  };

  const tellRest = (): void => {
    if (!sending && !findNext(state.queue, isKnown) && state.takeNews()) onRest();
  };

  const pump = (): void => {
    clearTimeout(timer);
    if (sending || !state.isRead || isGone) return;
    const next = findNext(state.queue, isKnown);
    if (!next) return;
    if (failure?.retryAt === null) return;
    const rest = Math.max(next.due, failure?.retryAt ?? 0) - performance.now();
    if (rest > 0) timer = setTimeout(pump, rest);
    else void transmit(next);
  };

  const after = (): void => {
    draw();
    tellRest();
    pump();
  };

  /** @param delay milliseconds until it is sent, for what is being typed; what waits is sent before it. */
  const change = (made: Change, delay = 0): void => {
    state.add(made, delay);
    after();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getQuestions: () => state.shown,
    /** Keys of the questions in their order: the same list until it changes. */
    getOrder: () => state.order,
    getQuestion: state.getQuestion,
    getStatus: () => status,
    getLost: () => state.lost,
    /** Why a text is not stored, where somebody has to decide. */
    getProblem: ({ key, list }: Target): Problem | null =>
      state.queue.find(({ change: { target }, problem }) => problem && target.key === key && target.list === list)
        ?.problem ?? null,

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
      const isMixed = at !== writes || state.queue.some(({ isTried }) => isTried);
      if (!state.isRead || !isMixed) state.takeIn(list);
      after();
    },

    isRead: () => state.isRead,
    isGone: () => isGone,
    /** Whether the server has nothing yet of what this key stands for. */
    isNew: (key: string) => !isKnown(key),
    getDraft: () => state.draft,
    setDraft: (text: string): void => {
      state.setDraft(text);
      notify();
    },

    /** Sends at once what waits. */
    flush: (): void => {
      if (failure) failure = { ...failure, retryAt: 0 };
      state.setQueue(hurry(state.queue, performance.now()));
      after();
    },

    /** Keeps what was typed here over what somebody else has written, or the other way round. */
    decide: (target: Target, keeps: 'mine' | 'theirs'): void => {
      if (state.decide(target, keeps)) after();
    },

    /** Brings back words whose place is gone, or lets go of them. They stay where they cannot come back. */
    answerLost: (id: string, isWanted: boolean): void => {
      const again = state.releaseLost(id, isWanted);
      if (!again) return;
      for (const one of again) change(one);
      draw();
    },
  };
};

export type BuilderStore = ReturnType<typeof createBuilderStore>;
