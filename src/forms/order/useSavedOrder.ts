import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mayBeStored } from '../../feedback/mayBeStored.ts';
import { settleFailures } from '../../feedback/settledFailures.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { it } from '../../i18n/it.ts';
import { beginSave } from '../../saving/pendingSaves.ts';
import { tellIfSlow } from './tellIfSlow.ts';

interface Options<R> {
  items: readonly R[];
  /** Resource read again once an order is saved or refused. */
  resource: string;
  save: (ids: number[]) => Promise<unknown>;
  /** Said once it is saved. */
  message?: string;
}

/** The order as it was asked for is shown until the server has said what it is. */
export const useSavedOrder = <R extends { id: number }>({ items, resource, save, message }: Options<R>) => {
  const queryClient = useQueryClient();
  const { succeed, warn, fail } = useFeedback();
  const [asked, setAsked] = useState<number[] | null>(null);
  const byId = new Map(items.map((item) => [item.id, item]));
  const ordered = asked ? asked.flatMap((id) => byId.get(id) ?? []) : items;
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const saveNow = async (ids: number[]) => {
    let isUnheard = false;
    let isSlow = false;
    const tellSlow = () => {
      isSlow = true;
      warn(it.form.orderSlow);
    };
    await tellIfSlow(save(ids), tellSlow).then(
      () => {
        if (message) succeed(message);
        else if (isSlow) settleFailures();
      },
      (error) => {
        isUnheard = mayBeStored(error);
        if (!isUnheard) fail(error);
      },
    );
    const queryKey = [resource];
    await queryClient.invalidateQueries({ queryKey });
    setAsked((latest) => (latest === ids ? null : latest));
    if (!isUnheard) return;
    const shown = queryClient.getQueryCache().findAll({ queryKey, type: 'active' });
    warn(shown.some(({ state }) => state.status === 'error') ? it.form.orderUnknown : it.form.orderUnheard);
  };
  const order = (ids: number[]) => {
    setAsked(ids);
    const endSave = beginSave();
    // One after the other: of two under way at once the earlier could come last.
    lastSave.current = lastSave.current.then(() => saveNow(ids)).finally(endSave);
  };
  return { ordered, order };
};
