import type { Page } from '@playwright/test';
import { expectAccessibleAt } from './accessibility.ts';
import { expectLaidOut } from './layout.ts';
import { doAtEachWidth } from './widths.ts';

/** At each width nothing sticks out of the page or lies over something else, and axe finds nothing. */
export const expectSound = (page: Page): Promise<void> =>
  doAtEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
  });
