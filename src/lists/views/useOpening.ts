import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListViewState } from '#contract/listViews.ts';
import { isCustom, type ListLook } from './listState.ts';
import { useOpenView } from './useOpenView.ts';
import { useViews } from './useViews.ts';

const hasCustomFields = ({ columns, filter }: ListViewState): boolean =>
  [...(columns ?? []), ...Object.keys(filter)].some(isCustom);

/**
 * Opens a list with the view its reader chose for it, where the address says nothing. Returns whether the rows wait for
 * that: asked for before, they would be those of another view. One that names custom fields waits until they have come.
 */
export const useOpening = (look: ListLook, awaitsFields: boolean): boolean => {
  const { views, defaultId, isSettled } = useViews(look.list);
  const { search } = useLocation();
  const openView = useOpenView(look);
  const chosen = views.find(({ id }) => id === defaultId);
  const isBare = search === '';
  const isReady = !(awaitsFields && chosen && hasCustomFields(chosen.state));
  const open = useEffectEvent(() => chosen && openView(chosen, { replace: true }));
  const chosenId = chosen?.id;
  useEffect(() => {
    if (isBare && isReady && chosenId !== undefined) open();
  }, [isBare, isReady, chosenId]);
  return isBare && (!isSettled || chosen !== undefined);
};
