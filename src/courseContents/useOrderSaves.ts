import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { putInCache } from '#display/putInCache.ts';
import { focusHandle } from '../dragging/dragging.ts';
import { mayBeStored } from '../feedback/mayBeStored.ts';
import { readCode } from '../feedback/readCode.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { tellIfSlow } from '../forms/order/tellIfSlow.ts';
import { contents as texts } from '../i18n/courseContents.ts';
import { it } from '../i18n/it.ts';
import { beginSave } from '../saving/pendingSaves.ts';
import { useRefreshContents, useRefreshOrder } from './contentsQueries.ts';

interface Change<T> {
  /** Where what is shown is kept. */
  queryKey: QueryKey;
  /** What is shown, in its new order. */
  apply: (shown: T) => T;
  /** Asks before it is saved, with the new order in sight: what counts for learners changes. */
  confirm?: (() => Promise<boolean>) | undefined;
  /** What was moved: the focus goes to its handle when that is undone, as the button that did it goes. */
  movedId: string;
  /** How many things are moved, where they may be several. */
  count?: number;
  /** Writes the new order over the one that was seen, or that one over the new. */
  save: (isUndone: boolean) => Promise<unknown>;
}

/** A change of the order that waits for those before it. */
interface Waiting {
  queryKey: QueryKey;
  save: () => Promise<unknown>;
  onSaved: () => void;
  /** What was stored before, with this order. */
  follow?: (stored: unknown) => unknown;
  /** Told once the present order has been read again. */
  onRead?: () => void;
  /** Whether it changes how many lessons count. */
  isCounting: boolean;
  confirm?: (() => Promise<boolean>) | undefined;
}

/**
 * Shows a new order at once and saves it, one after the other; what the server refuses is taken back with all that was asked
 * for after it, and the present order read, or the last one known where it cannot be. An order nobody confirmed is taken back too;
 * a message says so if the page was left.
 */
export const useOrderSaves = (courseId: number) => {
  const queryClient = useQueryClient();
  const refreshOrder = useRefreshOrder(courseId);
  const refreshContents = useRefreshContents(courseId);
  const { succeedWithUndo, succeed, warn, fail } = useFeedback();
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  /** Counts the failures, and what was not confirmed: what was asked for before one of them builds on what is not there. */
  const failures = useRef(0);
  /** Whether one that is waiting changes how many lessons count. */
  const isCounted = useRef(false);
  /** What the server is known to have, while something waits. */
  const stored = useRef<unknown>(undefined);
  /** Whether no answer came to one that may have been stored all the same. */
  const isUnheard = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const tellFailure = useCallback(
    (error: unknown) => (readCode(error) === 'changed_meanwhile' ? warn(texts.orderChanged) : fail(error)),
    [warn, fail],
  );

  /** After a failure: where the present order could not be read, the one that is known takes the place of what was asked for. */
  const takeBack = useCallback(
    (queryKey: QueryKey) => {
      const query = queryClient.getQueryCache().find({ queryKey, exact: true });
      const isUnread = query?.state.status === 'error';
      // It goes on counting as not read, and is asked for once the network is back.
      if (isUnread) query?.setState({ data: stored.current });
      if (isUnheard.current) warn(isUnread ? it.form.orderUnknown : it.form.orderUnheard);
      isUnheard.current = false;
    },
    [queryClient, warn],
  );

  const enqueue = useCallback(
    ({ queryKey, save, onSaved, follow, onRead, confirm, isCounting }: Waiting) => {
      const known = failures.current;
      waiting.current += 1;
      const endSave = beginSave();
      if (isCounting) isCounted.current = true;
      const run = async () => {
        try {
          if (failures.current !== known) return;
          if (confirm && !(await confirm())) {
            failures.current += 1;
            if (isLeft.current) warn(texts.orderLeft);
            return;
          }
          await tellIfSlow(save(), () => warn(it.form.orderSlow));
          if (follow) stored.current = follow(stored.current);
          onSaved();
        } catch (error) {
          failures.current += 1;
          isUnheard.current = error instanceof Error && mayBeStored(error);
          if (!isUnheard.current) tellFailure(error);
        } finally {
          waiting.current -= 1;
          endSave();
          if (waiting.current === 0) {
            const refresh = isCounted.current ? refreshContents : refreshOrder;
            isCounted.current = false;
            await refresh();
            if (failures.current !== known || isUnheard.current) takeBack(queryKey);
            if (!isLeft.current) onRead?.();
          }
        }
      };
      lastSave.current = lastSave.current.then(run);
    },
    [refreshOrder, refreshContents, tellFailure, takeBack, warn],
  );

  const order = useCallback(
    <T>({ queryKey, apply, confirm, movedId, count = 1, save }: Change<T>) => {
      if (waiting.current === 0) stored.current = queryClient.getQueryData<T>(queryKey);
      putInCache<T>(queryClient, queryKey, (shown) => (shown === undefined ? shown : apply(shown)));
      const isCounting = confirm !== undefined;
      const undo = () => {
        focusHandle(movedId);
        if (waiting.current === 0) stored.current = queryClient.getQueryData<T>(queryKey);
        enqueue({
          queryKey,
          save: () => save(true),
          onSaved: () => succeed(texts.orderRestored),
          // A handle that is drawn in another place loses the focus; it gets it back unless something else has it by now.
          onRead: () => document.activeElement === document.body && focusHandle(movedId),
          isCounting,
        });
      };
      enqueue({
        queryKey,
        save: () => save(false),
        follow: (before) => (before === undefined ? before : apply(before as T)),
        onSaved: () => succeedWithUndo(texts.ordered(count), undo),
        isCounting,
        confirm,
      });
    },
    [queryClient, enqueue, succeedWithUndo, succeed],
  );

  return { order, tellFailure };
};
