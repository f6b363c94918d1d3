import type { Locator, Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { findDrawer, findIds } from '#tests/support/browser/enrolments.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { cut } from '#tests/support/browser/network.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

const links = { file: 'Apri la risorsa', register: 'Apri il registro (PDF)' };

/** Follows a link that was good for three hours, three hours later: by `call` it gets another, or the failure is told. */
const followLate = async (page: Page, link: Locator, call: string): Promise<void> => {
  await page.clock.fastForward('03:00:00');
  await cut(page, call);
  await link.click();
  await expect(findMessage(page, 'Connessione assente')).toBeVisible();
  await expect.poll(() => page.context().pages().length, { message: 'an empty tab is closed' }).toBe(1);
  await page.unrouteAll();
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.waitForResponse(call), link.click()]);
  await expect(link).not.toHaveAttribute('aria-busy');
  await tab.close();
};

test('the file of a lesson is opened from a drawer that was open for hours', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const [lesson] = await withDatabase(server, (query) =>
    query(
      `select section.id, section.course_id from course_sections section
        join section_media media on media.course_section_id = section.id and media.type = 'FILE'
        where section.archived is null order by section.id limit 1`,
    ),
  );
  await page.clock.install();
  await page.goto(`/backoffice/courses/${lesson?.course_id}/contents/sections/${lesson?.id}/media`);
  const link = page.getByRole('link', { name: links.file });
  await expect(link).toBeVisible();
  await followLate(page, link, '**/course-sections/*/');
});

test('a printed register is opened hours later', async ({ page, server }) => {
  const { id } = await findIds(server, 'Privacy');
  await signInAs(page, server, 'admin');
  await page.clock.install();
  await page.goto(`/backoffice/users/3/subscriptions/${id}`);
  await expect(findDrawer(page, 'Modifica iscrizione')).toBeVisible();
  await page.getByRole('button', { name: 'Registro dell’apprendimento' }).click();
  await page.getByRole('button', { name: 'Stampa il registro in PDF' }).click();
  const link = page.getByRole('link', { name: links.register });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await followLate(page, link, '**/register/');
});
