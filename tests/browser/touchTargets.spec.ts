import type { Page } from '@playwright/test';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

/** The controls of a page that a finger needs to hit within less than 44 px; links within a sentence are as high as its lines. */
const listSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44;
    const small: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>('button, a[href], input, [role=tab], summary')) {
      const { width, height } = control.getBoundingClientRect();
      // Of no size, or for screen readers alone.
      if (width <= 1 || height <= 1 || getComputedStyle(control).display === 'inline') continue;
      if (Math.round(height) >= least && Math.round(width) >= least) continue;
      small.push(
        `${control.getAttribute('aria-label') ?? control.textContent} ${Math.round(width)}×${Math.round(height)}`,
      );
    }
    return small;
  });

for (const [path, as] of [
  ['/login', null],
  ['/forgot-password', null],
  ['/corsi', 'corsista'],
  ['/attivita', 'corsista'],
  ['/attestati', 'corsista'],
  ['/profilo', 'corsista'],
] as const)
  test(`what is touched on ${path} is at least 44 px wide and high`, async ({ page, server }) => {
    if (as) await signInAs(page, server, as);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect.poll(() => listSmall(page)).toEqual([]);
  });
