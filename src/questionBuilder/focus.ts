import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

/** Where the keyboard is among the texts of the builder. A text carries the key of what it writes in `data-field`. */

/** Marks the element all of them stand in. */
export const builderMark = { 'data-builder': '' };

type Text = HTMLTextAreaElement;

export const findField = (key: string): Text | null =>
  document.querySelector<Text>(`[data-field="${CSS.escape(key)}"]`);

/** Key of what is to have the focus once it is drawn. */
let wanted: string | null = null;
const listeners = new Set<() => void>();

export const watchWanted = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const isWanted = (key: string): boolean => key === wanted;

/** Takes the focus if this is what it was wanted for. */
export const takeWanted = (field: Text | null): void => {
  if (!field || field.dataset.field !== wanted) return;
  wanted = null;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
};

/** Gives the focus to a text: at once, so that the keys typed next go there, else as soon as it is drawn. */
export const focusField = (key: string): void => {
  wanted = key;
  for (const tell of listeners) tell();
  flushSync(() => {});
  takeWanted(findField(key));
  if (wanted === key) setTimeout(() => takeWanted(findField(key)));
};

/**
 * Brings the focus back to what was moved: to its handle, if it was there, else to its text, with its caret. At once, so that
 * the keys pressed next go on from there; later only if nothing has it.
 */
export const keepFocus = (key: string): void => {
  const handle = document.activeElement?.closest<HTMLElement>('[data-handle]');
  const bringBack = (): void => (handle?.isConnected ? handle : findField(key))?.focus();
  flushSync(() => {});
  bringBack();
  setTimeout(() => {
    if (document.activeElement === document.body) bringBack();
  });
};

/** The focus goes to the text before or after this one; false at either end. */
export const focusNeighbour = (field: Text, step: 1 | -1): boolean => {
  const root = field.closest('[data-builder]');
  const fields = [...(root?.querySelectorAll<Text>('textarea[data-field]') ?? [])];
  const next = fields[fields.indexOf(field) + step];
  if (!next) return false;
  next.focus();
  const caret = step === 1 ? 0 : next.value.length;
  next.setSelectionRange(caret, caret);
  return true;
};

/** Whether an arrow key leaves a text: on its first or last line. */
export const isAtEdge = (field: Text, step: 1 | -1): boolean => {
  const { selectionStart, selectionEnd, value, clientHeight } = field;
  if (selectionStart !== selectionEnd) return false;
  const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight) || 20;
  const isOneLine = clientHeight < 2.5 * lineHeight;
  return isOneLine || (step === -1 ? selectionStart === 0 : selectionStart === value.length);
};

/**
 * The second press of a double click falls on what has come there since the first, such as the card of a new question: it does not
 * take the focus from the text that the first has led to.
 */
export const keepFocusAtSecondPress = (event: MouseEvent): void => {
  const pressed = event.target instanceof Element ? event.target : null;
  if (event.detail > 1 && !pressed?.closest('textarea, select, input, [data-handle]')) event.preventDefault();
};
