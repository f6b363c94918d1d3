import { useEffect, useEffectEvent } from 'react';
import { useFeedback } from '../feedback/useFeedback.ts';
import { it } from '../i18n/it.ts';
import { countCut } from './countCut.ts';

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Tells when a field did not take the end of what was pasted into it. */
export const useCutPastesTold = (): void => {
  const { warn } = useFeedback();
  const tell = useEffectEvent(({ target, clipboardData, defaultPrevented }: ClipboardEvent) => {
    if (defaultPrevented || !isField(target)) return;
    const isOneLine = target instanceof HTMLInputElement;
    const cut = countCut(target, isOneLine, clipboardData?.getData('text/plain') ?? '');
    if (cut > 0) warn(it.form.cutPaste(target.maxLength, cut));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => tell(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
};
