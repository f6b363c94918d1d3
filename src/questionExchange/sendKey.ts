import type { KeyboardEvent } from 'react';

/** Ctrl+Enter goes on, from wherever the focus is in a long dialog. */
export const onSendKey =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
