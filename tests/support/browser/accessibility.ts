import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Runs every rule of axe on the page as it is now, frames of other sites aside; fails with what it found and where.
 * Legacy mode is the one that opens no second page, which takes twice as long and is for those frames only.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe')
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary}`),
  }));
  expect(found, `accessibility of ${page.url()} at ${page.viewportSize()?.width}px`).toEqual([]);
};
