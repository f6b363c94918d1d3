import type { Page } from '@playwright/test';

declare global {
  interface Window {
    heard?: string[];
  }
}

/**
 * Writes down what a screen reader tells by itself on every page loaded from now on: words that come into a region that
 * was there before, and alerts that appear. What is hidden from it, and a status that is born with its words, it leaves out.
 */
export const listen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const heard: string[] = [];
    window.heard = heard;
    const last = new WeakMap<Element, string>();
    const tell = (region: Element): void => {
      const words = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (last.get(region) === words || region.closest('[aria-hidden="true"], [inert]')) return;
      last.set(region, words);
      if (words !== '') heard.push(words);
    };
    const findRegion = (node: Node | null): Element | null =>
      (node instanceof Element ? node : (node?.parentElement ?? null))?.closest(live) ?? null;
    new MutationObserver((changes) => {
      const born = new Set<Element>();
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element) for (const region of [node, ...node.querySelectorAll('*')]) born.add(region);
      for (const { target, addedNodes } of changes) {
        const region = findRegion(target);
        if (region && !born.has(region)) tell(region);
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll('*')]) if (alert.matches('[role="alert"]')) tell(alert);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-hidden'] });
  });
};

/** What was told so far on the page that is open, each as often as it was. */
export const readHeard = (page: Page): Promise<string[]> => page.evaluate(() => window.heard ?? []);
