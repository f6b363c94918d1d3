import type { Page } from '@playwright/test';

/**
 * Translates as browsers do: takes each text out of the page and draws another in a `<font>` in its place, also of what comes
 * later. In place of another language it puts a mark behind the text.
 */
const translateTexts = (): void => {
  const skipped = 'script, style, textarea, noscript, font, title, svg, [translate="no"]';
  const translate = (text: Text): void => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(`${text.data} ✳`);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node: Node | null = root; node; node = walker.nextNode()) if (node instanceof Text) found.push(node);
    for (const text of found) translate(text);
  };
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateAll(node);
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

/** From the next load on, the browser translates what `page` shows. */
export const translatePage = (page: Page): Promise<unknown> => page.addInitScript(translateTexts);
