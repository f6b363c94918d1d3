import { useEffect, useRef, useState } from 'react';
import { typingPause, useDelayed } from '#display/useDelayed.ts';
import { useQueryChange } from '#display/useQueryChange.ts';
import { type ListState, readListState, writeListState } from './listState.ts';

/** The state of the list, kept in the address, and the text being typed, which gets there when the typing pauses. */
export const useListState = () => {
  const [address, changeAddress] = useQueryChange();
  const state = readListState(address);
  const [text, setText] = useState(state.search);
  const settled = useDelayed(text.trim(), typingPause);
  /** The search as this screen wrote it last; another one in the address came from a link or the way back. */
  const written = useRef(state.search);

  const change = (changes: Partial<ListState>): void =>
    changeAddress((before) => writeListState({ ...readListState(before), ...changes }), { replace: true });

  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    changeAddress((before) => writeListState({ ...readListState(before), search: settled }), { replace: true });
  }, [settled, changeAddress]);

  useEffect(() => {
    if (state.search === written.current) return;
    written.current = state.search;
    setText(state.search);
  }, [state.search]);

  return { state, text, setText, change, clear: () => change({ search: '', state: null }) };
};
