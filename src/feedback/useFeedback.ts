import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { it } from '../i18n/it.ts';

const readMessage = (error: unknown): string => (error instanceof Error && error.message) || it.feedback.failedHint;

/** Tells how an action went: success passes by, warnings and failures stay until they are closed. */
export const useFeedback = () => {
  const notify = useNotify();
  return useMemo(
    () => ({
      /** @param duration how long it is shown (ms), where that is not as usual. */
      succeed: (message: string, duration?: number) => notify(message, { type: 'success', autoHideDuration: duration }),
      /** `undo` is offered while the message shows. */
      succeedWithUndo: (message: string, undo: () => void) => notify(message, { type: 'success', onUndo: undo }),
      warn: (message: string) => notify(message, { type: 'warning' }),
      fail: (error: unknown) => notify(readMessage(error), { type: 'error' }),
    }),
    [notify],
  );
};
