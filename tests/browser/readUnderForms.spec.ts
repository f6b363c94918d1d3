import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { findButton, findMediaDrawer } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { seeAgain } from '#tests/support/browser/seeAgain.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

const overtaken = /Nel frattempo qualcun altro ha cambiato gli stessi dati/;

test('groups of referents that were chosen stay where somebody else has changed them since', async ({
  page,
  context,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const colleague = await context.newPage();
  const chips = (who: Page) => who.locator('.MuiAutocomplete-root .MuiChip-root');
  const choose = async (who: Page, name: string): Promise<void> => {
    await who.getByRole('combobox', { name: 'Gruppi' }).fill(name);
    await who.getByRole('option', { name }).click();
    await expect(chips(who).filter({ hasText: name })).toBeVisible();
  };
  for (const who of [page, colleague]) {
    await who.goto('/backoffice/settings/referents');
    await expect(chips(who)).toHaveCount(1);
  }
  await choose(page, 'Cucina e ristorazione');
  await choose(colleague, 'Sede di Bologna');
  await findButton(colleague, 'Salva').click();
  await expect(findMessage(colleague, 'Gruppi dei referenti aggiornati!')).toBeVisible();

  await findButton(page, 'Salva').click();
  await expect(findMessage(page, overtaken)).toBeVisible();
  await expect(chips(page).filter({ hasText: 'Cucina e ristorazione' })).toBeVisible();

  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(chips(page).filter({ hasText: 'Sede di Bologna' })).toBeVisible();
  await expect(chips(page).filter({ hasText: 'Cucina e ristorazione' })).toHaveCount(0);
  await colleague.close();
});

test('the words of an e-mail stay in sight where they cannot be read again', async ({ page, context, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/settings/email-templates');
  const subject = page.getByLabel('Oggetto', { exact: true });
  await subject.fill('Scritto a metà');
  const colleague = await context.newPage();
  await colleague.goto('/backoffice/settings/email-templates');
  await colleague.getByLabel('Oggetto', { exact: true }).fill('Di altri');
  await findButton(colleague, 'Salva').click();
  await expect(findMessage(colleague, 'Modello di e-mail aggiornato!')).toBeVisible();
  await colleague.close();
  const failed = page.waitForResponse((answer) => /email-templates\/$/.test(answer.url()));
  await page.route(/email-templates\/$/, (route) => route.fulfill({ status: 400, json: {} }));
  await findButton(page, 'Salva').click();
  await failed;
  await expect(findMessage(page, overtaken)).toBeVisible();
  await expect(subject).toHaveValue('Scritto a metà');
});

test('what plays in a lesson is replaced by who saw it, and by nobody who saw what was there before', async ({
  page,
  server,
}) => {
  const [lesson] = await withDatabase(server, (query) =>
    query(
      `select section.id, section.course_id from course_sections section
        where section.archived is null and section.category = 'LESSON'
        and not exists (select from section_media media where media.course_section_id = section.id)
        and not exists (select from section_sessions session where session.course_section_id = section.id) limit 1`,
    ),
  );
  const playing = (link: string) =>
    withDatabase(server, (query) =>
      query(
        `insert into section_media (course_section_id, type, name, link) values ($1, 'YT', 'Video', $2)
          on conflict (course_section_id) do update set link = $2`,
        [lesson?.id, link],
      ),
    );
  const first = 'https://youtu.be/aaaaaaaaaaa';
  const theirs = 'https://youtu.be/bbbbbbbbbbb';
  await playing(first);
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${lesson?.course_id}/contents/sections/${lesson?.id}/media`);
  const drawer = findMediaDrawer(page);
  const link = drawer.getByLabel('Indirizzo del video');
  await expect(link).toHaveValue(first);
  /** What is being read already is not read once more. */
  const showAgain = (address: string) =>
    expect(async () => {
      await seeAgain(page);
      await expect(drawer.getByRole('link', { name: address })).toBeVisible({ timeout: 1000 });
    }).toPass();

  await test.step('a form nobody has typed in follows', async () => {
    await playing(theirs);
    await showAgain(theirs);
    await expect(link).toHaveValue(theirs);
  });

  await test.step('what was typed is meant over what was shown then', async () => {
    await link.fill('https://youtu.be/ccccccccccc');
    await playing(first);
    await showAgain(first);
    await expect(link).toHaveValue('https://youtu.be/ccccccccccc');
    const save = drawer.getByRole('button', { name: 'Salva', exact: true });
    await save.click();
    await expect(drawer.getByRole('alert').filter({ hasText: /Nel frattempo/ })).toBeVisible();
    await save.click();
    await expect(findMessage(page, 'Video aggiunto correttamente!')).toBeVisible();
  });
});
