/** Input types in which nothing is written. */
const buttons = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** Whether keys pressed on an element belong to what is written or chosen there. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  if (target instanceof HTMLInputElement) return !buttons.includes(target.type);
  return (
    target.closest('[role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="slider"]') !== null
  );
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'>;

/** A key alone, Shift aside: what it writes is what counts, on any keyboard. */
export const isPlain = ({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: Pressed): boolean =>
  !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented);

/** Ctrl, or ⌘ on a Mac, and a letter. */
export const isCommand = (event: Pressed & { shiftKey: boolean }, letter: string): boolean =>
  event.key.toLowerCase() === letter &&
  event.ctrlKey !== event.metaKey &&
  !event.altKey &&
  !event.shiftKey &&
  !event.isComposing &&
  !event.defaultPrevented;

/** What lies over the page and has the keyboard for itself: the topmost dialog, drawer or menu. */
export const findTopLayer = (): Element | null =>
  [...document.querySelectorAll('.MuiModal-root:not([aria-hidden="true"])')].at(-1) ?? null;

export const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform);
