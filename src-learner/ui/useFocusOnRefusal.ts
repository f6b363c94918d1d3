import { type RefObject, useEffect } from 'react';

/** Brings the focus to the field that was refused, which may be above the window. A focus that has gone elsewhere stays there. */
export const useFocusOnRefusal = (form: RefObject<HTMLFormElement | null>, refusal: unknown): void => {
  useEffect(() => {
    if (refusal && form.current?.contains(document.activeElement))
      form.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusal]);
};
