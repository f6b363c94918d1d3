import { useNavigate } from 'react-router-dom';
import type { ListView } from '#contract/listViews.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { viewTexts } from '../../i18n/lists.ts';
import { fitState, type ListLook, makeStandardState, writeState } from './listState.ts';

/** Returns how to look at a list as a view does; null for its standard. What it no longer has is left out, and told. */
export const useOpenView = ({ known, firstPage }: ListLook) => {
  const navigate = useNavigate();
  const { warn } = useFeedback();
  return (view: ListView | null, options?: { replace: true }): void => {
    const { state, isWhole } = fitState(view?.state ?? makeStandardState(firstPage), known, firstPage);
    if (view && !isWhole) warn(viewTexts.outdated(view.name));
    navigate({ search: writeState(state, view?.id ?? null) }, options);
  };
};
