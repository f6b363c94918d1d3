import { findTopLayer, isCommand } from './keys.ts';
import { useKeyDown } from './useShortcut.ts';

/**
 * Ctrl+S presses the save button of the drawer that is open, else of the page, where there is one; what is refused by the
 * form is told as after a click. Without a form the browser keeps the key.
 */
export const useSaveKey = (): void =>
  useKeyDown((event) => {
    if (!isCommand(event, 's')) return;
    const place = findTopLayer() ?? document.querySelector('main');
    const own = event.target instanceof Element ? event.target.closest('form') : null;
    const form = own && place?.contains(own) ? own : place;
    // Of several forms the one that has something to save.
    const button =
      form?.querySelector<HTMLButtonElement>('[type="submit"]:enabled') ??
      form?.querySelector<HTMLButtonElement>('[type="submit"]');
    if (!button) return;
    event.preventDefault();
    button.click();
  });
