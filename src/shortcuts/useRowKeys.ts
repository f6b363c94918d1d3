import type { RefObject } from 'react';
import { findTopLayer, isPlain, isTyping } from './keys.ts';
import { useKeyDown, useShortcutsOn } from './useShortcut.ts';

const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches('main, h1');

/** The links that open the rows, one a row; rows without one are left out. */
const listLinks = (table: HTMLElement): HTMLAnchorElement[] =>
  [...table.querySelectorAll('tbody tr')].flatMap((row) => row.querySelector<HTMLAnchorElement>('a[href]') ?? []);

const findCheckbox = (row: Element | null | undefined) =>
  row?.querySelector<HTMLInputElement>('input[type="checkbox"]');

/**
 * Up and down move the focus from row to row of a list, Space selects the row; Enter opens it, as it does any link. They are
 * taken where the focus is in the list, or nowhere.
 */
export const useRowKeys = (table: RefObject<HTMLElement | null>): void => {
  const [isOn] = useShortcutsOn();
  useKeyDown((event) => {
    const { current } = table;
    if (!isOn || !current || !isPlain(event) || event.shiftKey) return;
    const { activeElement } = document;
    const isInside = current.contains(activeElement);
    const layer = findTopLayer();
    if (layer && !layer.contains(current)) return;
    if (!isInside && !(isNowhere(activeElement) && !layer)) return;
    if (isTyping(event.target)) return;

    const links = listLinks(current);
    const row = activeElement?.closest('tbody tr') ?? null;
    const place = links.findIndex((link) => row?.contains(link));
    if (event.key === ' ' && activeElement instanceof HTMLAnchorElement) {
      const checkbox = findCheckbox(row);
      if (!checkbox) return;
      event.preventDefault();
      // Held down it would select and let go in turn.
      if (!event.repeat) checkbox.click();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || links.length === 0) return;
    if (place < 0 && step < 0) return;
    event.preventDefault();
    const next = links[Math.min(Math.max(place + step, 0), links.length - 1)];
    const isOnBox = activeElement instanceof HTMLInputElement && place >= 0;
    ((isOnBox && findCheckbox(next?.closest('tr'))) || next)?.focus();
  });
};
