import { expect, type Page } from '@playwright/test';

/** Names of pairs of controls that lie over each other; what floats over the page is compared with its own kind only. */
const findOverlaps = (): string[] => {
  const findLayer = (element: Element): Element => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(at);
      const isClipped = [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll');
      if (position === 'fixed' || position === 'sticky' || position === 'absolute' || isClipped) return at;
    }
    return document.body;
  };
  /** The part of an element that its ancestors let be seen. */
  const measureSeen = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seen = { left, right, top, bottom };
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue;
      const clip = at.getBoundingClientRect();
      seen.left = Math.max(seen.left, clip.left);
      seen.right = Math.min(seen.right, clip.right);
      seen.top = Math.max(seen.top, clip.top);
      seen.bottom = Math.min(seen.bottom, clip.bottom);
    }
    return seen;
  };
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea')]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((element) => ({ element, box: measureSeen(element), layer: findLayer(element) }))
    .filter(({ box, element, layer }) => box.right - box.left > 2 && box.bottom - box.top > 2 && element !== layer);
  const readName = (element: Element) =>
    element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName;
  const found: string[] = [];
  controls.forEach((one, index) => {
    for (const other of controls.slice(index + 1)) {
      if (one.layer !== other.layer || one.element.contains(other.element)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 1 && down > 1) found.push(`${readName(one.element)} × ${readName(other.element)}`);
    }
  });
  return found;
};

/** Pixels by which the page is wider than its window. */
const findSidewaysScroll = (): number => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(0, scrollWidth - clientWidth);
};

/** Names of tables that reach beyond the part of the page they stand in; one that is scrolled sideways is cut there. */
const findSpilt = (): string[] =>
  [...document.querySelectorAll('table')]
    .filter((table) => {
      const part = table.closest('section, main');
      for (let at = table.parentElement; at && at !== part; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return false;
      return part !== null && table.getBoundingClientRect().right > part.getBoundingClientRect().right;
    })
    .map((table) => table.getAttribute('aria-label') ?? table.textContent?.slice(0, 40) ?? '');

/** Names of controls cut off at a side by a part of the page; in tables, navigation and tabs one scrolls sideways to them. */
const findCut = (): string[] =>
  [...document.querySelectorAll('button, a[href], input, select, textarea')]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width <= 2 || element.closest('table, nav, [role="tablist"]')) return false;
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue;
        const clip = at.getBoundingClientRect();
        if (clip.width > 2 && (right > clip.right + 1 || left < clip.left - 1)) return true;
      }
      return false;
    })
    .map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName);

/** At the present width nothing sticks out of the page or of a part of it, and no control lies over another. */
export const expectLaidOut = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(findSidewaysScroll)).toBe(0);
  await expect.poll(() => page.evaluate(findOverlaps)).toEqual([]);
  await expect.poll(() => page.evaluate(findSpilt)).toEqual([]);
  await expect.poll(() => page.evaluate(findCut)).toEqual([]);
};
