import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { atEachWidth, expectNoSidewaysScroll } from './widths.ts';

/** At each width nothing sticks out of the page, and axe finds nothing. */
export const expectSound = (page: Page): Promise<void> =>
  atEachWidth(page, async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
