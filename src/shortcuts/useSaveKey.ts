import { findTopLayer, isCommand } from './keys.ts';
import { useKeyDown } from './useShortcut.ts';

/** The first field that keeps a form from being saved. MUI's choices stand before the input that holds their value. */
const findHindrance = (form: ParentNode): HTMLElement | null => {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"], :is(input, textarea):required:invalid');
  return field?.matches('.MuiSelect-nativeInput')
    ? (field.parentElement?.querySelector<HTMLElement>('[role="combobox"]') ?? null)
    : field;
};

/**
 * Ctrl+S presses the save button of the drawer that is open, else of the page, where there is one; what is refused by the
 * form is told as after a click, and what is missing by the focus going there. Without a form the browser keeps the key.
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
    if (button.disabled) findHindrance(button.form ?? form ?? document)?.focus();
    else button.click();
  });
