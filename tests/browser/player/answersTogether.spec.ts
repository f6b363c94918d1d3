import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { findAnswerAll, findSectionRow } from '#tests/support/browser/extinguisherCourse.ts';
import { alter, findAddress } from '#tests/support/browser/player.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

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

test('of two tabs that hand in at the same instant the slower one is told whose result it is', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'corsista');
  const address = await findAddress(server, 'DEMO-ATT', slug);
  const other = await page.context().newPage();
  const begin = async (tab: Page): Promise<void> => {
    await tab.goto(address);
    await tab.getByRole('button', { name: 'Inizia la verifica' }).click();
  };
  await alter(server, `update attempts set draft = '[]', draft_saved = null where submitted is null`);
  await begin(page);
  await findAnswerAll(page, false);
  await expect(findSaved(page)).toBeVisible();
  await begin(other);
  await other.getByRole('textbox').fill('la base');
  await expect(findSaved(other)).toBeVisible();

  // Both have asked for a result, found none, and send.
  let waiting = 0;
  const { promise: bothWait, resolve } = Promise.withResolvers<void>();
  const { promise: firstIsIn, resolve: tellIn } = Promise.withResolvers<void>();
  for (const tab of [page, other])
    await tab.route('**/evaluation-registry/', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      waiting += 1;
      if (waiting === 2) resolve();
      await bothWait;
      if (tab === other) await firstIsIn;
      const response = await route.fetch();
      tellIn();
      await route.fulfill({ response });
    });
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Invia', exact: true }).click();
  const elsewhere = /^La verifica è stata consegnata da un’altra scheda o da un altro dispositivo/;
  await expect(other.getByText(elsewhere)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Non hai superato la verifica!' })).toBeVisible();
  await expect(page.getByText(elsewhere)).toHaveCount(0);
});
