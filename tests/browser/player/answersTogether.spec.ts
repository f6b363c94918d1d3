import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { findSectionRow } from '#tests/support/browser/extinguisherCourse.ts';
import { alter, findAddress } from '#tests/support/browser/player.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';

const slug = 'quattro-passi-la-verifica';

const countAnswers = (server: DemoServer) =>
  withDatabase(server, async (query) => {
    const [row] = await query(
      'select jsonb_array_length(draft) as count from attempts where submitted is null order by id desc limit 1',
    );
    return Number(row?.count);
  });

const findNext = (page: Page) => page.getByRole('button', { name: 'Avanti' });
const findSaved = (page: Page) => page.getByText(/salvato alle \d\d:\d\d/);

test('answers given in two tabs are all kept, and one given just before leaving is sent', async ({ page, server }) => {
  await alter(server, `update course_sections set mandatory_section_id = null where slug like 'quattro-passi-%'`);
  await signInAs(page, server, 'corsista');
  const address = await findAddress(server, 'DEMO-ATT', slug);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(address);
    await tab.getByRole('button', { name: 'Inizia la verifica' }).click();
    await expect(tab.getByText('Domanda 1 di 4')).toBeVisible();
  }

  await test.step('a tab that is behind takes nothing from what the other saved, and shows it', async () => {
    await other.getByRole('radio', { name: 'Capovolgerlo' }).check();
    await findNext(other).click();
    await other.getByRole('checkbox', { name: 'Ho una via d’uscita alle spalle' }).check();
    await findNext(other).click();
    await other.getByRole('checkbox', { name: 'A schiuma' }).check();
    await expect.poll(() => countAnswers(server)).toBe(3);
    await other.close();
    await page.getByRole('radio', { name: 'Togliere la sicura' }).check();
    await expect(findSaved(page)).toBeVisible();
    expect(await countAnswers(server)).toBe(3);
    await findNext(page).click();
    await expect(page.getByRole('checkbox', { name: 'Ho una via d’uscita alle spalle' })).toBeChecked();
    await findNext(page).click();
    await expect(page.getByRole('checkbox', { name: 'A schiuma' })).toBeChecked();
  });

  await test.step('an answer given just before another lesson is opened is sent all the same', async () => {
    await findNext(page).click();
    await page.getByRole('textbox').fill('verso la base');
    await findSectionRow(page, 'Le procedure').click();
    await expect.poll(() => countAnswers(server)).toBe(4);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('corsia_answers_'))))
      .toEqual([]);
    await findSectionRow(page, 'Quattro domande').click();
    await page.getByRole('button', { name: 'Inizia la verifica' }).click();
    await expect(page.getByRole('textbox')).toHaveValue('verso la base');
  });
});
