import type { Locator, Page } from '@playwright/test';
import { alter, findAddress } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const slug = 'quattro-passi-la-verifica';

const press = async (page: Page, clickCount: number): Promise<void> => {
  await page.mouse.down({ clickCount });
  await page.mouse.up({ clickCount });
};

/** Clicks twice in a row: the second time on what stands there by then, wherever the screen has put it. */
const clickTwice = async (page: Page, first: Locator, second: Locator): Promise<void> => {
  await first.hover();
  await press(page, 1);
  await second.hover();
  await press(page, 2);
};

/** Until what a click begins has begun: it asks the server within the next two frames. */
const waitForFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

test('the second click of a double click gives no answer, hands nothing in and begins no other try', async ({
  page,
  server,
}) => {
  await alter(server, 'update course_sections set mandatory_section_id = null where slug = $1', [slug]);
  await signInAs(page, server, 'corsista');
  const handIns: string[] = [];
  const openings: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.endsWith('/evaluation-registry/')) handIns.push(pathname);
    if (request.method() === 'GET' && pathname.endsWith('/evaluation/')) openings.push(pathname);
  });
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  const next = page.getByRole('button', { name: 'Avanti' });
  const send = page.getByRole('button', { name: 'Invia', exact: true });
  const right = page.getByRole('radio', { name: 'Togliere la sicura' });
  const row = page.locator('label').filter({ has: right });

  await test.step('on what begins', async () => {
    await clickTwice(page, page.getByRole('button', { name: 'Inizia la verifica' }), row);
    await expect(page.getByText('Domanda 1 di 4')).toBeVisible();
    await expect(right).not.toBeChecked();
    await row.click();
    await expect(right).toBeChecked();
  });

  await test.step('on what goes on', async () => {
    const box = page.getByRole('checkbox', { name: 'Ho una via d’uscita alle spalle' });
    await clickTwice(page, next, page.locator('label').filter({ has: box }));
    await expect(page.getByText('Domanda 2 di 4')).toBeVisible();
    await expect(box).not.toBeChecked();
    await box.click();
    await page.locator('label').filter({ has: box }).dblclick();
    await expect(box, 'the same box twice is twice').toBeChecked();
    await page.getByRole('checkbox', { name: 'Il fuoco è appena iniziato' }).check();
    await next.click();
    await page.getByRole('checkbox', { name: 'A schiuma' }).check();
    await next.click();
    await page.getByRole('textbox').fill('verso l’alto');
    await page.getByRole('button', { name: 'Indietro' }).click();
    await clickTwice(page, next, send);
    await waitForFrames(page);
    expect(handIns).toEqual([]);
    await expect(page.getByText('Domanda 4 di 4')).toBeVisible();
    await expect(send).toBeEnabled();
  });

  await test.step('on what hands in', async () => {
    const again = page.getByRole('button', { name: 'Riprova a svolgere la verifica' });
    const before = openings.length;
    await clickTwice(page, send, again);
    await waitForFrames(page);
    expect(openings).toHaveLength(before);
    await expect(again).toBeVisible();
    await again.click();
    await expect(page.getByText('Domanda 1 di 4')).toBeVisible();
    expect(handIns).toHaveLength(1);
  });
});
