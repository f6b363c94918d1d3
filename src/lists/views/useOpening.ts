import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListLook } from './listState.ts';
import { useOpenView } from './useOpenView.ts';
import { useViews } from './useViews.ts';

/**
 * Opens a list with the view its reader chose for it, where the address says nothing. Returns whether the rows wait for
 * that: asked for before, they would be those of another view.
 */
export const useOpening = (look: ListLook): boolean => {
  const { views, defaultId, isSettled } = useViews(look.list);
  const { search } = useLocation();
  const openView = useOpenView(look);
  const chosen = views.find(({ id }) => id === defaultId);
  const isBare = search === '';
  const open = useEffectEvent(() => chosen && openView(chosen, { replace: true }));
  const chosenId = chosen?.id;
  useEffect(() => {
    if (isBare && chosenId !== undefined) open();
  }, [isBare, chosenId]);
  return isBare && (!isSettled || chosen !== undefined);
};
