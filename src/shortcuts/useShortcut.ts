import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-admin';
import { shortcutsKey } from '../store/store.ts';
import { findTopLayer, isPlain, isTyping } from './keys.ts';

/** Whether keys alone do anything: a person may switch them off. */
export const useShortcutsOn = () => useStore<boolean>(shortcutsKey, true);

/** Runs `action` on each key pressed anywhere; what it takes for itself it must prevent the default of. */
export const useKeyDown = (action: (event: KeyboardEvent) => void): void => {
  const run = useEffectEvent(action);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

/**
 * Runs `action` when a key is pressed alone, nothing being written and no dialog being open.
 * @param action null where there is nothing to do.
 */
export const useShortcut = (key: string, action: (() => void) | null): void => {
  const [isOn] = useShortcutsOn();
  useKeyDown((event) => {
    if (!isOn || !action || event.key !== key || event.repeat) return;
    if (!isPlain(event) || isTyping(event.target) || findTopLayer()) return;
    event.preventDefault();
    action();
  });
};
