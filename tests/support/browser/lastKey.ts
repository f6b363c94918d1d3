import type { Page } from '@playwright/test';

/** Milliseconds from the last key in the page to the moment a sentence is there. */
export const measureUntilSaid = (page: Page, sentence: string): Promise<number> =>
  page.evaluate(
    (said) =>
      new Promise<number>((resolve) => {
        let lastKey = 0;
        document.addEventListener('input', () => {
          lastKey = performance.now();
        });
        new MutationObserver((_, observer) => {
          if (!document.body.textContent.includes(said)) return;
          observer.disconnect();
          resolve(performance.now() - lastKey);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    sentence,
  );
